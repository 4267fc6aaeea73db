import * as v from 'valibot';
import { OrderMovedOnSchema } from '#contract/error-packets.ts';
import { RetryAfterSchema } from '#contract/errors.ts';
import { formatWait } from '#domain/menu/measures.ts';
import { deskRefusalsText } from '#messages/desk-refusals.js';
import { deskRidersText } from '#messages/desk-riders.js';
import { unitsText } from '#messages/units.js';
import { showToast } from '#ui/toasts/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { wordAgo, wordRefusal } from '../../api/refusal-words.ts';

const { status: statuses, handOver: text } = deskRidersText;
const isKnown = (status: string): status is keyof typeof statuses => Object.hasOwn(statuses, status);

export const wordStatus = (status: string): string =>
  isKnown(status) ? statuses[status]() : statuses.over();

/**
 * Words a refusal for riders: who has taken the order, and for how long the handover code is locked; any other
 * as `wordRefusal` does.
 */
export function wordFailure(failure: DeskFailure): string {
  const { code, packet } = failure;
  const locked = v.safeParse(RetryAfterSchema, packet);
  if (code === 'handoverCodeLocked' && locked.success)
    return text.codeLocked({ wait: formatWait(locked.output.retryAfterMs, unitsText) });
  const movedOn = v.safeParse(OrderMovedOnSchema, packet);
  if (code !== 'orderMovedOn' || !movedOn.success) return wordRefusal(failure);
  const { staffName: name, status, agoMs, assignedBy } = movedOn.output;
  const isTaken = status === 'PICKED_UP' && name !== null && assignedBy === null;
  return isTaken ? deskRefusalsText.delivery.taken({ name, ago: wordAgo(agoMs) }) : wordRefusal(failure);
}

export const showFailure = (failure: DeskFailure): number => showToast('error', wordFailure(failure));
