import { Link } from '@tanstack/react-router';
import { checkoutInsteadText } from '#domain/messages/en/checkout-instead.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Nothing to check out. */
export function EmptyCheckout() {
  const t = useText({ checkoutInstead: checkoutInsteadText }).checkoutInstead;
  return (
    <EmptyState
      level={1}
      picture="/art/empty-cart.webp"
      title={t.emptyTitle}
      text={t.emptyText}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t.seeMenu}
        </Link>
      }
    />
  );
}

/** Two tabs check out one cart: the other tab was first (promises F8). */
export function AlreadyPlaced({ orderRefId }: { orderRefId: string }) {
  const t = useText({ checkoutInstead: checkoutInsteadText }).checkoutInstead;
  return (
    <EmptyState
      level={1}
      picture="/art/empty-orders.webp"
      title={t.alreadyPlaced}
      action={
        <Link to="/track-order" search={{ ref: orderRefId }} className={buttonClass({ variant: 'primary' })}>
          {t.goToOrder}
        </Link>
      }
    />
  );
}
