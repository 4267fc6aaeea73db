import * as v from 'valibot';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { getBoard } from '#contract/desk/endpoints/kitchen.ts';
import { OrderMovedOnSchema } from '#contract/error-packets.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { showToast } from '#ui/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { useAct } from '../../api/use-desk.ts';

/** An act on an order of the board; who was faster is told by name. */
export function useOrderAct<E extends DeskEndpoint>(endpoint: E, onDone?: () => void) {
  return useAct(endpoint, {
    changes: [getBoard],
    onFailure: (failure) => showToast('error', describe(failure)),
    ...(onDone === undefined ? {} : { onDone }),
  });
}

function describe({ code, message, packet }: DeskFailure): string {
  const moved = v.safeParse(OrderMovedOnSchema, packet);
  if (code !== 'orderMovedOn' || !moved.success) return message;
  const { status, staffName } = moved.output;
  const words = text.statuses[status]();
  return staffName === null
    ? text.movedOnAlone({ status: words })
    : text.movedOn({ name: staffName, status: words });
}
