import type { TicketType } from '#contract/account/events.ts';
import { getEventTicketList } from '#contract/endpoints/events.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

const POLL = { intervalMs: 20_000, hiddenIntervalMs: 0 };

export interface TicketList {
  readonly types: readonly TicketType[];
  readonly salesEnd: 'OVER' | 'CANCELLED' | null;
}

/** Skips the cache and polls, because tickets sell while the page is open. */
export function useTicketList(eventId: string) {
  const { data, ...read } = useEndpoint(getEventTicketList, { eventId }, { freshMs: 0, poll: POLL });
  const list: TicketList | undefined = data && { types: data.ticketTypeList, salesEnd: data.salesEnd };
  return { ...read, list };
}
