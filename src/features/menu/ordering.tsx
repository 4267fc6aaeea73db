import { createContext, type ReactNode, use, useMemo } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';

export interface Ordering {
  readonly orderType: CartOrderType;
  /** ADD or a stepper; the same function on every render, so that rows stay as they are. */
  readonly renderAction: (item: MenuItem) => ReactNode;
}

const OrderingContext = createContext<Ordering>({ orderType: 'HomeDelivery', renderAction: () => null });

/** Says it past the rows: another order type draws those near the window anew, and not the whole menu. */
export function OrderingHere({ orderType, renderAction, children }: Ordering & { children: ReactNode }) {
  const ordering = useMemo(() => ({ orderType, renderAction }), [orderType, renderAction]);
  return <OrderingContext value={ordering}>{children}</OrderingContext>;
}

export function useOrdering(): Ordering {
  return use(OrderingContext);
}
