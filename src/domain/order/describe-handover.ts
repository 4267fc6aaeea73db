import type { HandoverWishes } from '#contract/orders/handover-wishes.ts';
import type { Messages } from '../messages/messages.ts';
import { formatMobile } from '../people/mobile-input.ts';

/** The customer's wishes for the handover at the door, one per line. */
export function describeHandover(
  { place, isQuiet, note, receiver }: HandoverWishes,
  text: Messages['handover'],
): string[] {
  return [
    text.places[place](),
    ...(isQuiet ? [text.quiet()] : []),
    ...(note === '' ? [] : [text.noteOf({ note })]),
    ...(receiver === null
      ? []
      : [text.receivedBy({ name: receiver.name, mobile: formatMobile(receiver.mobile) })]),
  ];
}
