import { expect, it } from 'vitest';
import type { DoorEvent } from '#contract/desk/floor.ts';
import { judgeByDoorList, withCheckIn, withNewerCheckIns } from './door-list.ts';
import { createTicketCode } from './ticket-code.ts';

const NOW = 1_800_000_000_000;
const ticketId = '0b5f5f6e-7a58-4c39-8d10-0c41f2a3b9d1';
const secret = 'a secret of the tests';

const listWith = (
  ticket: Partial<DoorEvent['ticketList'][number]> = {},
  event: Partial<DoorEvent> = {},
): DoorEvent[] => [
  {
    ...{ eventId: 'sufi', title: 'Sufi Night', startsAt: NOW, opensAt: NOW - 60_000, closesAt: NOW + 60_000 },
    ticketList: [{ ticketId, secret, ticketTypeTitle: 'Stag', isToPay: false, checkedInAt: null, ...ticket }],
    ...event,
  },
];

it('admits a ticket once by the list alone, and recognises it the second time', async () => {
  const text = await createTicketCode(ticketId, secret, NOW);
  const first = await judgeByDoorList(listWith(), text, NOW);
  expect(first).toMatchObject({ outcome: 'in', ticketId, ticketTypeTitle: 'Stag', eventTitle: 'Sufi Night' });
  const after = withCheckIn(listWith(), ticketId, NOW);
  expect(await judgeByDoorList(after, text, NOW + 1_000)).toMatchObject({ outcome: 'beenIn', at: NOW });
});

it('refuses what the server would refuse', async () => {
  const text = await createTicketCode(ticketId, secret, NOW);
  const outcomeOf = async (events: DoorEvent[], shown = text, at = NOW) =>
    (await judgeByDoorList(events, shown, at)).outcome;
  expect(await outcomeOf(listWith(), 'a menu')).toBe('notACode');
  expect(await outcomeOf([])).toBe('forged');
  expect(await outcomeOf(listWith({ secret: 'another' }))).toBe('forged');
  expect(await outcomeOf(listWith(), await createTicketCode(ticketId, secret, NOW - 600_000))).toBe('stale');
  expect(await outcomeOf(listWith({ isToPay: true }))).toBe('unpaid');
  expect(await outcomeOf(listWith({}, { opensAt: NOW + 1 }))).toBe('tooEarly');
  expect(await outcomeOf(listWith({}, { closesAt: NOW - 1 }))).toBe('eventOver');
});

it('keeps check-ins of the device that a list read before them does not have', () => {
  const own = withCheckIn(listWith(), ticketId, NOW + 5);
  expect(withNewerCheckIns(listWith(), own, NOW)).toEqual(own);
  expect(withNewerCheckIns(listWith(), own, NOW + 5)).toEqual(listWith());
  expect(withNewerCheckIns([], own, NOW)).toEqual([]);
});
