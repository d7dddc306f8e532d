// Effects need a place to live in.

/** Run something as a component would; what is given ends it. */
export function root(run: () => void): () => void {
  return $effect.root(run);
}
