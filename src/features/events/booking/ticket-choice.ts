import { MAX_TICKETS, type TicketType } from '#contract/account/events.ts';

export type TicketCounts = Readonly<Record<string, number>>;

export interface TicketChoice {
  readonly count: number;
  readonly totalPaise: number;
  readonly ticketList: { ticketTypeId: string; quantity: number }[];
  /** Most tickets of a type that can be chosen; it depends on the chosen tickets of other types. */
  readonly maxOf: (type: TicketType) => number;
}

/** Caps each count at the tickets left; `max` limits the tickets of all types together, which `maxOf` considers. */
export function readChoice(
  types: readonly TicketType[],
  counts: TicketCounts,
  max = MAX_TICKETS,
): TicketChoice {
  const chosen = types.map((type) => ({
    type,
    quantity: Math.min(counts[type.ticketTypeId] ?? 0, type.left),
  }));
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const quantityOf = (id: string) => chosen.find(({ type }) => type.ticketTypeId === id)?.quantity ?? 0;
  return {
    count,
    totalPaise: chosen.reduce((sum, { type, quantity }) => sum + type.pricePaise * quantity, 0),
    ticketList: chosen
      .filter(({ quantity }) => quantity > 0)
      .map(({ type, quantity }) => ({ ticketTypeId: type.ticketTypeId, quantity })),
    maxOf: ({ ticketTypeId, left }) => Math.min(left, Math.max(0, max - count) + quantityOf(ticketTypeId)),
  };
}
