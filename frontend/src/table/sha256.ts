// SHA-256 (FIPS 180-4). Browsers have it only for pages that came by https, and a table at home is
// served by http.

/** The first bits of the fractional parts of the roots of the first primes. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    if (!primes(n)) continue;
    const value = root(n);
    found.push(Math.floor((value - Math.floor(value)) * 2 ** 32));
  }
  return Uint32Array.from(found);
}

function primes(n: number): boolean {
  for (let by = 2; by * by <= n; by += 1) if (n % by === 0) return false;
  return true;
}

const START = fractions(8, Math.sqrt);
const ROUNDS = fractions(64, Math.cbrt);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  words.setUint32(length - 4, message.length << 3);
  const hash = START.slice();
  for (let at = 0; at < length; at += 64) mixed(hash, words, at);
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => { result.setUint32(4 * index, word); });
  return new Uint8Array(result.buffer);
}

function mixed(hash: Uint32Array, words: DataView, at: number): void {
  const w = new Uint32Array(64);
  for (let t = 0; t < 16; t += 1) w[t] = words.getUint32(at + 4 * t);
  for (let t = 16; t < 64; t += 1) {
    const x = w[t - 15]!, y = w[t - 2]!;
    w[t] = w[t - 16]! + (turned(x, 7) ^ turned(x, 18) ^ (x >>> 3))
      + w[t - 7]! + (turned(y, 17) ^ turned(y, 19) ^ (y >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as
    [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t += 1) {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g))
      + ROUNDS[t]! + w[t]!;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g; g = f; f = e; e = (d + one) | 0;
    d = c; c = b; b = a; a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => { hash[index]! += word; });
}
