const prepared = new WeakMap<object, string>();

/**
 * Attaches JSON, built from validated parts, to the body of a response, because validating and serialising a long
 * list for each reader is expensive.
 */
export function withJson<Packet extends object>(packet: Packet, json: string): Packet {
  prepared.set(packet, json);
  return packet;
}

/** The JSON that `withJson` has attached; undefined without one. */
export const findJson = (packet: object): string | undefined => prepared.get(packet);
