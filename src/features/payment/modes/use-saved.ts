import { useState } from 'react';
import { deleteSavedPaymentMethod } from '#contract/endpoints/orders/payments.ts';
import type { SavedMethod } from '#contract/orders/payment.ts';
import { call } from '#platform/api/call.ts';
import { useAction } from '#platform/use-action.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** The `chosenId` of a UPI id or card that is not saved. */
export const NEW_METHOD = 'new';

/** The saved UPI ids and cards, and the id of the one to pay with. */
export function useSaved(loaded: readonly SavedMethod[]) {
  const [left, setLeft] = useState<readonly SavedMethod[]>();
  const [chosenId, choose] = useState<string>();
  const { isBusy, run } = useAction();
  const remove = (recordId: string) =>
    run(async () => {
      const result = await call(deleteSavedPaymentMethod, { recordId });
      if (result.ok) setLeft(result.data.savedMethodList);
      else showToast('error', result.problem.message);
    });
  return { list: left ?? loaded, chosenId, choose, remove, isBusy };
}
