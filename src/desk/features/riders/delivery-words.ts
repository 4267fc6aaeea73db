import * as v from 'valibot';
import { OrderMovedOnSchema } from '#contract/error-packets.ts';
import { deskRidersText } from '#messages/desk-riders.js';
import { showToast } from '#ui/toasts/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';

const { status: statuses, movedOn: text } = deskRidersText;
const isKnown = (status: string): status is keyof typeof statuses => Object.hasOwn(statuses, status);

export const wordStatus = (status: string): string =>
  isKnown(status) ? statuses[status]() : statuses.over();

/** Names the colleague who was faster. */
export function wordFailure({ code, packet, message }: DeskFailure): string {
  const movedOn = v.safeParse(OrderMovedOnSchema, packet);
  if (code !== 'orderMovedOn' || !movedOn.success) return message;
  const { staffName: name, status } = movedOn.output;
  if (name === null) return text.status({ status: wordStatus(status) });
  if (status === 'PICKED_UP') return text.taken({ name });
  return text.by({ name, status: wordStatus(status) });
}

export const showFailure = (failure: DeskFailure): number => showToast('error', wordFailure(failure));
