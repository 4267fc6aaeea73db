import * as v from 'valibot';
import {
  ActedFirstSchema,
  BookingMovedOnSchema,
  CashChangedSchema,
  OrderMovedOnSchema,
  PinWrongSchema,
  RequestTakenSchema,
} from '#contract/error-packets.ts';
import type { ErrorName } from '#contract/errors.ts';
import { formatPaise } from '#domain/money/money.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts';
import { deskKitchenText } from '#messages/desk-kitchen.js';
import { deskRefusalsText as text } from '#messages/desk-refusals.js';
import type { DeskFailure } from './desk-failure.ts';

/** With this many tries left or fewer, the message about a wrong PIN shows their number. */
const FEW_TRIES = 3;

/** Errors after which nothing is left to do, because a colleague or the customer was first. */
const OVERTAKEN: readonly (ErrorName | null)[] = [
  ...(['orderMovedOn', 'bookingMovedOn', 'requestTaken', 'nothingToPay'] as const),
];

export const isOvertaken = ({ code }: DeskFailure): boolean => OVERTAKEN.includes(code);

/** For example ` 3 s ago` with the leading blank; empty when the age is unknown. */
export function wordAgo(agoMs: number | null | undefined): string {
  if (agoMs == null) return '';
  if (agoMs < SECOND_MS) return text.ago.now();
  if (agoMs < MINUTE_MS) return text.ago.seconds({ count: Math.floor(agoMs / SECOND_MS) });
  if (agoMs < HOUR_MS) return text.ago.minutes({ count: Math.floor(agoMs / MINUTE_MS) });
  return text.ago.hours({ count: Math.floor(agoMs / HOUR_MS) });
}

function wordOrder({
  status,
  staffName: name,
  agoMs,
  assignedBy: by,
}: v.InferOutput<typeof OrderMovedOnSchema>) {
  const ago = wordAgo(agoMs);
  if (by !== null) {
    return name === null ? text.delivery.released({ by, ago }) : text.delivery.assigned({ by, name, ago });
  }
  if (status === 'CANCELLED_BY_CUSTOMER') return text.orderCancelled({ ago });
  const did = status === 'DRAFT' || status === 'PLACED' ? undefined : text.order[status];
  if (name !== null && did !== undefined) return did({ name, ago });
  return text.orderAlone({ ago, status: deskKitchenText.statuses[status]() });
}

function wordBooking({ status, staffName, agoMs }: v.InferOutput<typeof BookingMovedOnSchema>) {
  if (staffName != null && status !== 'REQUESTED')
    return text.booking[status]({ name: staffName, ago: wordAgo(agoMs) });
  return status === 'CANCELLED' ? text.bookingCancelled() : undefined;
}

/** Text of an error packet; undefined for a packet without a colleague's name. */
function worded<Schema extends v.GenericSchema>(
  schema: Schema,
  word: (packet: v.InferOutput<Schema>) => string | undefined,
) {
  return (packet: unknown) => {
    const parsed = v.safeParse(schema, packet);
    return parsed.success ? word(parsed.output) : undefined;
  };
}

const words: Partial<Record<ErrorName, (packet: unknown) => string | undefined>> = {
  orderMovedOn: worded(OrderMovedOnSchema, wordOrder),
  bookingMovedOn: worded(BookingMovedOnSchema, wordBooking),
  requestTaken: worded(RequestTakenSchema, ({ staffName: name, agoMs, isDone }) => {
    if (name === null) return undefined;
    return text.request[isDone ? 'done' : 'taken']({ name, ago: wordAgo(agoMs) });
  }),
  cashChanged: worded(CashChangedSchema, ({ duePaise, staffName: name, agoMs }) => {
    if (name == null) return undefined;
    return text.cash({ name, amount: formatPaise(duePaise), ago: wordAgo(agoMs) });
  }),
  pinWrong: worded(PinWrongSchema, (packet) =>
    packet != null && packet.triesLeft <= FEW_TRIES ? text.pinWrong({ count: packet.triesLeft }) : undefined,
  ),
  nothingToPay: worded(ActedFirstSchema, ({ staffName: name, agoMs }) =>
    name === null ? undefined : text.settled({ name, ago: wordAgo(agoMs) }),
  ),
  tableTaken: worded(ActedFirstSchema, ({ staffName: name, agoMs }) =>
    name === null ? undefined : text.tableTaken({ name, ago: wordAgo(agoMs) }),
  ),
};

/** Names the colleague who was first, their act and its age, if the response contains them. */
export function wordRefusal({ code, message, packet }: DeskFailure): string {
  return (code === null ? undefined : words[code]?.(packet)) ?? message;
}
