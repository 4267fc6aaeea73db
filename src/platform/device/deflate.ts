const MAX_STORED_BYTES = 0xffff;

/**
 * Packs bytes by raw DEFLATE (RFC 1951). A browser without CompressionStream keeps them as they are in
 * one stored block, which every inflater reads; that holds up to 64 KB.
 */
export async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  if (!('CompressionStream' in globalThis)) return storeRaw(bytes);
  const packed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** A final stored block: its mark, its length, the complement of that, and the bytes. */
export function storeRaw(bytes: Uint8Array): Uint8Array {
  const { length } = bytes;
  if (length > MAX_STORED_BYTES) throw new Error('A stored block holds 64 KB');
  const rest = MAX_STORED_BYTES - length;
  const head = [1, length & 0xff, length >> 8, rest & 0xff, rest >> 8];
  return Uint8Array.from([...head, ...bytes]);
}
