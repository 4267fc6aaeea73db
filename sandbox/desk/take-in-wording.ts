import * as v from 'valibot';
import type { ErrorName } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import type { Failure } from '#domain/result.ts';
import type { FrameProblem } from '#domain/shown-order-frames.ts';

/** What the outlet's people are told otherwise than customers are. */
const own = new Map<ErrorName, string>([
  ['orderChanged', 'Something of this order cannot be had any more.'],
  [
    'tableInvalid',
    'The table in this order is not a true one of this outlet, or its guests have paid and left.',
  ],
  ['tableRevoked', 'The table has a new code now. Ask the guest to scan it.'],
  ['scanTable', 'This order does not say from which table it is.'],
]);

/** Why an order that was read cannot be taken in. */
export function refusalText(code: ErrorName | 'otherOutlet'): string {
  if (code === 'otherOutlet') return 'This order is for a table of another outlet.';
  return own.get(code) ?? messagesFor(undefined).errors[code]();
}

/** Why a text is no order. */
export function problemText({ code, packet }: Failure<FrameProblem>): string {
  switch (code) {
    case 'notAnOrder':
      return 'There is no order in this text. It begins with SHOW1.';
    case 'damaged':
      return 'This order did not arrive whole. Scan it again.';
    case 'partsMissing':
      return missingText(packet);
  }
}

const MissingPartsSchema = v.object({ missing: v.array(v.number()), total: v.number() });

function missingText(packet: unknown): string {
  const parts = findParsed(MissingPartsSchema, packet);
  if (parts === undefined) return 'Parts of this order are missing. Scan them, too.';
  const [isOne, named] = [parts.missing.length === 1, parts.missing.join(', ')];
  return `${isOne ? 'Part' : 'Parts'} ${named} of ${parts.total} ${isOne ? 'is' : 'are'} missing. Add ${isOne ? 'it' : 'them'} below.`;
}
