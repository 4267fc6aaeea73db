import * as v from 'valibot';
import { OrderMovedOnSchema } from '#contract/error-packets.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import type { DeskFailure } from './desk-failure.ts';

/** Names the colleague who changed the order first. */
export function wordRefusal({ code, message, packet }: DeskFailure): string {
  const moved = v.safeParse(OrderMovedOnSchema, packet);
  if (code !== 'orderMovedOn' || !moved.success) return message;
  const { status, staffName } = moved.output;
  const words = text.statuses[status]();
  return staffName === null
    ? text.movedOnAlone({ status: words })
    : text.movedOn({ name: staffName, status: words });
}
