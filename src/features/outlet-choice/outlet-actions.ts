import type { CartOrderType } from '#contract/fields.ts';
import type { OutletRef } from '#contract/stored.ts';
import { isStillSeated } from '#domain/table/seated-table.ts';
import { cartAtom, orderTypeAtom, outletAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';
import {
  chooseAutomatically,
  markChosen,
  setOrderType,
  setOutlet,
  wasChosen,
} from '#platform/visit/visit.ts';
import { outletRefOf } from './decide-outlet.ts';

export function chooseOutlet(outlet: OutletRef): void {
  setOutlet(outletRefOf(outlet));
  markChosen('outlet');
}

/** Stores the customer's choice; choosing the order type that a table has set leaves it marked as set by the table. */
export function chooseOrderTypeByHand(orderType: CartOrderType): void {
  if (store.get(orderTypeAtom)?.orderType !== orderType) {
    setOrderType({ orderType, chosenBy: 'customer' });
  }
  markChosen('orderType');
}

const isAtTable = () =>
  isStillSeated(store.get(tableSessionAtom), serverNow()) && store.get(orderTypeAtom)?.chosenBy === 'table';

/** Whether order type and outlet are fixed by a choice of this visit, a table or a filled cart (D-5). */
export function readFixedChoices(): { isOrderTypeFixed: boolean; isOutletFixed: boolean } {
  const isHeld = isAtTable() || (store.get(cartAtom)?.lineList.length ?? 0) > 0;
  return {
    isOrderTypeFixed: isHeld || wasChosen('orderType'),
    isOutletFixed: isHeld || wasChosen('outlet'),
  };
}

/** Stores order type and outlet without counting as the customer's choice; an omitted outlet stays. */
export function applyDecision(orderType: CartOrderType, outlet?: OutletRef | null): void {
  chooseAutomatically(() => {
    if (store.get(orderTypeAtom)?.orderType !== orderType) {
      setOrderType({ orderType, chosenBy: 'automatic' });
    }
    if (outlet !== undefined && store.get(outletAtom)?.recordId !== outlet?.recordId) setOutlet(outlet);
  });
}

/** Restores outlet and order type of a stored cart, unless the customer has chosen others or is at a table. */
export function resumeCart(): void {
  const cart = store.get(cartAtom);
  if (cart === null || cart.lineList.length === 0 || isAtTable()) return;
  const isOutletChosen = wasChosen('outlet') && store.get(outletAtom) !== null;
  const isTypeChosen = wasChosen('orderType') && store.get(orderTypeAtom) !== null;
  const chosenType = store.get(orderTypeAtom)?.orderType ?? cart.orderType;
  applyDecision(isTypeChosen ? chosenType : cart.orderType, isOutletChosen ? undefined : cart.outlet);
}
