import { Link } from '@tanstack/react-router';
import { checkoutInsteadText } from '#messages/checkout-instead.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

export function EmptyCheckout() {
  return (
    <EmptyState
      level={1}
      picture="/art/empty-cart.webp"
      title={checkoutInsteadText.emptyTitle()}
      text={checkoutInsteadText.emptyText()}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {checkoutInsteadText.seeMenu()}
        </Link>
      }
    />
  );
}

/** Another tab placed the order of this cart first (F8). */
export function AlreadyPlaced({ orderRefId }: { orderRefId: string }) {
  return (
    <EmptyState
      level={1}
      picture="/art/empty-orders.webp"
      title={checkoutInsteadText.alreadyPlaced()}
      action={
        <Link to="/track-order" search={{ ref: orderRefId }} className={buttonClass({ variant: 'primary' })}>
          {checkoutInsteadText.goToOrder()}
        </Link>
      }
    />
  );
}
