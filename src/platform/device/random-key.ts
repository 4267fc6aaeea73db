const VERSION_4 = 0x40;
const VARIANT = 0x80;

/**
 * A random UUID (RFC 9562, version 4); `crypto.randomUUID` requires HTTPS, which a phone in the local network
 * lacks.
 */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => markByte(byte, at).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function markByte(byte: number, at: number): number {
  if (at === 6) return (byte & 0x0f) | VERSION_4;
  return at === 8 ? (byte & 0x3f) | VARIANT : byte;
}
