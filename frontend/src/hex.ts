// Bytes as they are written.

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (each) => parseInt(each, 16));
}
