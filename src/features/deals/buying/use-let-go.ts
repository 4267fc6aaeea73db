import { cancelStealDealReservation } from '#contract/endpoints/deals.ts';
import type { DealOrder } from '#contract/offers/deals.ts';
import { call } from '#platform/api/call.ts';
import { forgetActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useAction } from '#platform/use-action.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { RESERVE_ACTION } from '../action-names.ts';

export function useLetGo(onGone: () => void) {
  const { isBusy, run } = useAction();
  const letGo = ({ dealOrderRefId }: DealOrder) =>
    run(async () => {
      const input = { dealOrderRefId };
      const key = keyOfAction(`cancelStealDeal ${dealOrderRefId}`, input);
      const result = await call(cancelStealDealReservation, input, { key });
      const isSaid = result.ok || result.problem.code === 'sessionOver';
      if (!isSaid) showToast('error', result.problem.message);
      if (result.ok) forgetActionKey(RESERVE_ACTION);
      onGone();
    });
  return { isBusy, letGo };
}
