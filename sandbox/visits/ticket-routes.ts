import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { OrderRefIdSchema, SlugSchema } from '#contract/fields.ts';
import { formatDay, formatTime } from '#domain/kolkata.ts';
import { formatPaise } from '#domain/money.ts';
import { findOutlet } from '#server/db/queries/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { cancelEvent } from '#server/services/events/cancel-event.ts';
import {
  checkIn,
  type DoorRefusal,
  readBeenIn,
  readTooEarly,
  readToPay,
  takeCashForEvent,
} from '#server/services/events/check-in.ts';
import { loadDoorList } from '#server/services/events/door-list.ts';
import { parseForm } from '../pages/form.ts';
import { createTicketsPage, type DoorAnswer } from './tickets-page.ts';

const CodeFormSchema = v.object({ text: v.string() });
const PaidFormSchema = v.object({ reservationRefId: OrderRefIdSchema });
const CancelFormSchema = v.object({ eventId: SlugSchema });

const PATH = '/outlets/:recordId{[0-9]{1,9}}/tickets';

/** The door of an outlet's events. */
export function mountTickets(desk: Hono, deps: Deps): void {
  desk.get(PATH, (c) => show(c, deps, undefined));

  desk.post(PATH, async (c) => {
    const form = await parseForm(c, CodeFormSchema);
    if (form === undefined) return c.notFound();
    return show(c, deps, await judge(deps, Number(c.req.param('recordId')), form.text));
  });

  desk.post(`${PATH}/paid`, async (c) => {
    const form = await parseForm(c, PaidFormSchema);
    if (form === undefined) return c.notFound();
    const recordId = Number(c.req.param('recordId'));
    const isTaken = await takeCashForEvent(deps, recordId, form.reservationRefId);
    return c.redirect(`/sandbox/outlets/${recordId}/tickets?said=${isTaken ? 'paid' : 'notOwed'}`, 303);
  });

  desk.post(`${PATH}/cancel`, async (c) => {
    const form = await parseForm(c, CancelFormSchema);
    const recordId = Number(c.req.param('recordId'));
    if (form === undefined || !(await cancelEvent(deps, recordId, form.eventId))) return c.notFound();
    return c.redirect(`/sandbox/outlets/${recordId}/tickets?said=cancelled`, 303);
  });
}

const notices: Readonly<Record<string, string>> = {
  paid: 'Paid. Now check the tickets in.',
  notOwed: 'Nothing is owed for these tickets.',
  cancelled: 'The event is cancelled. Everybody is told.',
};

async function show(c: Context, deps: Deps, answer: DoorAnswer | undefined) {
  const outlet = await findOutlet(deps.db, Number(c.req.param('recordId')));
  if (outlet === undefined) return c.notFound();
  const events = await loadDoorList(deps, outlet.recordId);
  const notice = notices[c.req.query('said') ?? ''];
  const page = createTicketsPage({ outlet, events, answer, notice });
  return c.html(page, answer === undefined || answer.isGood ? 200 : 422);
}

async function judge(deps: Deps, recordId: number, text: string): Promise<DoorAnswer> {
  const judged = await checkIn(deps, recordId, text);
  if (judged.ok) {
    const { event, ticketTypeTitle } = judged.value;
    return { isGood: true, text: `${event.title}: ${ticketTypeTitle}` };
  }
  const { code, packet } = judged.failure;
  const owed = readToPay(packet);
  return {
    isGood: false,
    text: refusalText(code, packet),
    ...(owed && {
      owed: { reservationRefId: owed.reservationRefId, amount: formatPaise(owed.totalPaise) },
    }),
  };
}

function refusalText(code: DoorRefusal, packet: unknown): string {
  const at = readBeenIn(packet)?.checkedInAt ?? readTooEarly(packet)?.opensAt;
  return at === undefined ? refusals[code] : `${refusals[code]} ${formatDay(at)}, ${formatTime(at)}.`;
}

const refusals: Record<DoorRefusal, string> = {
  notACode: 'There is no ticket in this text. It begins with T1.',
  forged: 'This is no ticket of ours.',
  stale: 'This code is of another time. Ask for the phone itself: it may be a picture of the ticket.',
  otherOutlet: 'This ticket is for another outlet.',
  void: 'This ticket was given back, or its event is cancelled.',
  eventOver: 'This event is over.',
  unpaid: 'This ticket is still to be paid.',
  beenIn: 'This ticket has been in already:',
  tooEarly: 'Too early: check-in opens three hours before the event, on',
};
