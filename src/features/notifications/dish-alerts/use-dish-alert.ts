import { useAtomValue } from 'jotai';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { getDishAlertList, setDishAlert } from '#contract/endpoints/account/dish-alerts.ts';
import type { OutletRef } from '#contract/stored.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { dishAlertsText as text } from '#messages/dish-alerts.js';
import { call } from '#platform/api/call.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { FRESH_MS, invalidate, queryOf } from '#platform/query/query-of.ts';
import { useReading } from '#platform/query/use-endpoint.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { useAction } from '#platform/use-action.ts';
import { showToast } from '#ui/toasts/toast.ts';

export interface DishAlertProps {
  outlet: OutletRef;
  item: MenuItem;
}

/** The alert of a sold-out dish; a visitor signs in first. All dishes on the screen share one request. */
export function useDishAlert({ outlet, item }: DishAlertProps) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { data, change } = useReading({
    ...queryOf(getDishAlertList, {}),
    ...{ enabled: isSignedIn, refetchOnMount: true, staleTime: FRESH_MS },
  });
  const { isBusy, run } = useAction();
  const { recordId: restaurantId } = outlet;
  const { itemId } = item;
  const isOn =
    isSignedIn &&
    (data?.dishAlertList ?? []).some((one) => one.restaurantId === restaurantId && one.itemId === itemId);
  const switchTo = (wanted: boolean) =>
    run(async () => {
      const result = await call(setDishAlert, { restaurantId, itemId, isOn: wanted });
      if (!result.ok) return showToast('error', result.problem.message);
      change(() => result.data);
      // A list that was requested before the change lacks it, so the list is fetched again.
      void invalidate(getDishAlertList);
      const message = wanted ? text.told : text.taken;
      return showToast('success', message({ title: nameOf(item) }));
    });
  const toggle = () => {
    if (store.get(isSignedInAtom)) void switchTo(!isOn);
    else requestLogin({ onSignedIn: () => void switchTo(true) });
  };
  return { isOn, isBusy, toggle };
}
