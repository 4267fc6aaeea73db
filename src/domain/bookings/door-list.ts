import type { CheckInOutcome, DoorEvent } from '#contract/desk/floor.ts';
import { judgeTicketCode, readTicketCode } from './ticket-code.ts';

export interface DoorJudgement {
  readonly outcome: CheckInOutcome;
  /** Undefined when the list has no such ticket. */
  readonly ticketId?: string;
  readonly eventTitle?: string;
  readonly ticketTypeTitle?: string;
  /** Time of the earlier check-in, or start of validity; epoch ms. */
  readonly at?: number;
}

/** Judges a ticket code by the door list on the device, with the server's rules. */
export async function judgeByDoorList(
  events: readonly DoorEvent[],
  text: string,
  now: number,
): Promise<DoorJudgement> {
  const code = readTicketCode(text);
  if (code === undefined) return { outcome: 'notACode' };
  for (const event of events) {
    const ticket = event.ticketList.find(({ ticketId }) => ticketId === code.ticketId);
    if (ticket === undefined) continue;
    const { ticketId, secret, ticketTypeTitle, checkedInAt, isToPay } = ticket;
    const known = { ticketId, ticketTypeTitle, eventTitle: event.title };
    const judged = await judgeTicketCode(code, secret, now);
    if (!judged.ok) return { ...known, outcome: judged.failure.code };
    if (now > event.closesAt) return { ...known, outcome: 'eventOver' };
    if (checkedInAt !== null) return { ...known, outcome: 'beenIn', at: checkedInAt };
    if (isToPay) return { ...known, outcome: 'unpaid' };
    if (now < event.opensAt) return { ...known, outcome: 'tooEarly', at: event.opensAt };
    return { ...known, outcome: 'in', at: now };
  }
  return { outcome: 'forged' };
}

export function withCheckIn(events: readonly DoorEvent[], ticketId: string, at: number): DoorEvent[] {
  return events.map((event) => ({
    ...event,
    ticketList: event.ticketList.map((ticket) =>
      ticket.ticketId === ticketId ? { ...ticket, checkedInAt: at } : ticket,
    ),
  }));
}

/** The list `read` as of `readAt` (epoch ms), with the check-ins of the device's list `own` since then. */
export function withNewerCheckIns(
  read: readonly DoorEvent[],
  own: readonly DoorEvent[],
  readAt: number,
): DoorEvent[] {
  const newer = own
    .flatMap(({ ticketList }) => ticketList)
    .flatMap(({ ticketId, checkedInAt }) =>
      checkedInAt !== null && checkedInAt > readAt ? [{ ticketId, checkedInAt }] : [],
    );
  return newer.reduce<DoorEvent[]>(
    (events, { ticketId, checkedInAt }) => withCheckIn(events, ticketId, checkedInAt),
    [...read],
  );
}
