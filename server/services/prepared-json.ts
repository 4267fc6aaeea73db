const prepared = new WeakMap<object, string>();

/**
 * Gives a packet with its JSON, put together from parts that were checked against the contract when they
 * were read: to check and write a long list anew for each reader costs far more than to make it.
 */
export function withJson<Packet extends object>(packet: Packet, json: string): Packet {
  prepared.set(packet, json);
  return packet;
}

/** The JSON that a service has prepared for a packet. */
export const findJson = (packet: object): string | undefined => prepared.get(packet);
