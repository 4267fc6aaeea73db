const prepared = new WeakMap<object, string>();

/**
 * Attaches JSON built from validated parts to a packet, because validating and serialising a long list per
 * reader is expensive.
 */
export function withJson<Packet extends object>(packet: Packet, json: string): Packet {
  prepared.set(packet, json);
  return packet;
}

/** The prepared JSON of a packet. */
export const findJson = (packet: object): string | undefined => prepared.get(packet);
