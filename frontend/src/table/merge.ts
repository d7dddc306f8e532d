// JSON merge patches, RFC 7396.

export type Document = { readonly [name: string]: unknown };

export function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A document with a patch applied; what the patch does not touch is the same object as before. */
export function merged(target: unknown, patch: Document): Document {
  const result: Record<string, unknown> = isDocument(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else if (isDocument(value)) result[name] = merged(result[name], value);
    else result[name] = value;
  }
  return result;
}
