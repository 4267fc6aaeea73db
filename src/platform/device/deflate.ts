const MAX_STORED_BYTES = 0xffff;

/**
 * Compresses by raw DEFLATE (RFC 1951); a browser without CompressionStream stores up to 64 KB in one
 * uncompressed block, which every inflater reads.
 */
export async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  if (!('CompressionStream' in globalThis)) return storeRaw(bytes);
  const packed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** A final stored block: header, length, its complement, and the bytes. */
export function storeRaw(bytes: Uint8Array): Uint8Array {
  const { length } = bytes;
  if (length > MAX_STORED_BYTES) throw new Error('A stored block holds 64 KB');
  const rest = MAX_STORED_BYTES - length;
  const head = [1, length & 0xff, length >> 8, rest & 0xff, rest >> 8];
  return Uint8Array.from([...head, ...bytes]);
}
