import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { getBoard } from '#contract/desk/endpoints/kitchen.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { wordRefusal } from '../../api/refusal-words.ts';
import { useAct } from '../../api/use-desk.ts';

/** An act on an order of the board; who was faster is told by name. */
export function useOrderAct<E extends DeskEndpoint>(endpoint: E) {
  return useAct(endpoint, {
    changes: [getBoard],
    onFailure: (failure) => showToast('error', wordRefusal(failure)),
  });
}

/** The same in a sheet, which shows `refusal` itself: a toast would lie over its buttons, under a finger. */
export function useSheetAct<E extends DeskEndpoint>(endpoint: E, onDone: () => void) {
  const act = useAct(endpoint, { changes: [getBoard], onDone, onFailure: () => undefined });
  return { ...act, refusal: act.failure === null ? undefined : wordRefusal(act.failure) };
}
