import { payTableBill } from '#contract/endpoints/orders/table-bills.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { tableBillText } from '#messages/table-bill.js';
import { call } from '#platform/api/call.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useAction } from '#platform/use-action.ts';
import { showToast } from '#ui/toasts/toast.ts';

const ACTION = 'requestBill';

interface BillRequestOptions {
  onChanged: (tableBill: TableBill) => void;
  /** Undefined clears the message of the last attempt. */
  onProblem: (message: string | undefined) => void;
}

/** Requests the bill for payment in cash at the table. */
export function useBillRequest(
  { tableBillRefId: orderRefId, owedPaise: acceptedPaise }: TableBill,
  { onChanged, onProblem }: BillRequestOptions,
) {
  const { isBusy, run } = useAction();
  const request = () =>
    run(async () => {
      onProblem(undefined);
      const input = { orderRefId, paymentMode: 'CASH', acceptedPaise } as const;
      const result = await call(payTableBill, input, { key: keyOfAction(ACTION, input) });
      // A further round or a retry after a refusal may have the same amount but needs a new key.
      deleteActionKey(ACTION);
      if (!result.ok) return onProblem(result.problem.message);
      onChanged(result.data.tableBill);
      showToast('success', tableBillText.requestedNow());
    });
  return { isBusy, request };
}
