import { createContext, type ReactNode, use, useMemo } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';

/** Renders the action of a dish; `soldOut` is the label of a sold-out dish, which an action may replace. */
export type RenderAction = (item: MenuItem, soldOut?: ReactNode) => ReactNode;

export interface Ordering {
  readonly orderType: CartOrderType;
  /** Must be stable across renders, so that rows do not render again. */
  readonly renderAction: RenderAction;
}

const OrderingContext = createContext<Ordering>({ orderType: 'HomeDelivery', renderAction: () => null });

/** Passes order type and action by context, so that a change renders only the rows near the viewport again. */
export function OrderingHere({ orderType, renderAction, children }: Ordering & { children: ReactNode }) {
  const ordering = useMemo(() => ({ orderType, renderAction }), [orderType, renderAction]);
  return <OrderingContext value={ordering}>{children}</OrderingContext>;
}

export function useOrdering(): Ordering {
  return use(OrderingContext);
}
