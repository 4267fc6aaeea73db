import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { getBoard } from '#contract/desk/endpoints/kitchen.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { wordRefusal } from '../../api/refusal-words.ts';
import { useAct } from '../../api/use-desk.ts';

/** An act on an order of the board; its refusal names the colleague who was faster. */
export function useOrderAct<E extends DeskEndpoint>(endpoint: E) {
  return useAct(endpoint, { changes: [getBoard] });
}

/**
 * An act of a sheet about one order. The sheet shows `refusal` itself, because a toast would cover its buttons,
 * and closes when a colleague was faster, because the order has changed.
 */
export function useSheetAct<E extends DeskEndpoint>(
  endpoint: E,
  onClose: () => void,
  onDone: (response: ResponseOf<E>) => void = onClose,
) {
  const act = useAct(endpoint, {
    ...{ changes: [getBoard], onDone, onOvertaken: onClose },
    onFailure: () => undefined,
  });
  return { ...act, refusal: act.failure === null ? undefined : wordRefusal(act.failure) };
}
