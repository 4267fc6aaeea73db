import { useAtomValue, useSetAtom } from 'jotai';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import type { Cart } from '#contract/stored.ts';
import { describeSlot } from '#domain/order/order-slots.ts';
import { billText } from '#messages/bill.js';
import { cartText } from '#messages/cart.js';
import { cartNoticesText } from '#messages/cart-notices.js';
import { emptyCart, storeCart } from '#platform/cart/cart.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { cartAtom, placeAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { tableCartPartsAtom } from '#platform/table-cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useListFocus } from '#ui/dialogs/use-list-focus.ts';
import { AmountRows } from '#ui/lists/amount-rows.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { CartNotices } from './cart-notices.tsx';
import styles from './cart-panel.module.css';
import { CartLineRow } from './lines/cart-line-row.tsx';
import linesStyles from './lines/cart-lines.module.css';
import { cartMoveAtom, otherMenuAtom } from './state/cart-atoms.ts';
import { createCartRows } from './state/cart-total.ts';
import type { CartView } from './state/cart-view.ts';

const GoesWellWith = lazyPart(async () => (await import('./goes-well-with.tsx')).GoesWellWith);

interface CartPartProps {
  cart: Cart;
  view: CartView;
}

interface CartContentsProps extends CartPartProps {
  offer: ReactNode;
  onGoBack: () => void;
}

export function CartContents({ cart, view, offer, onGoBack }: CartContentsProps) {
  const listFocus = useListFocus(view.checks.length);
  return (
    <div className={styles['contents']}>
      <div className={styles['origin']}>
        <Store aria-hidden="true" size={18} />
        <p>
          <strong>{cart.outlet.title}</strong>
          <span>
            {cartText.orderTypes[cart.orderType]()}
            {cart.scheduledFor === undefined
              ? null
              : ` · ${cartText.forTime({ slot: describeSlot(cart.scheduledFor) })}`}
          </span>
        </p>
        <button type="button" className={styles['clear']} onClick={clearCart}>
          {cartText.clear()}
        </button>
      </div>
      {cart.orderType === 'DineIn' ? <TableStrip /> : null}
      <OtherMenuNotice cart={cart} onGoBack={onGoBack} />
      <CartNotices view={view} />
      <ul {...listFocus} aria-label={cartText.dishes()} className={linesStyles['lines']}>
        {view.checks.map((check) => (
          <CartLineRow key={check.line.lineId} check={check} />
        ))}
      </ul>
      <GoesWellWith cart={cart} />
      {offer}
    </div>
  );
}

function TableStrip() {
  const parts = useAtomValue(tableCartPartsAtom);
  return parts && <parts.Strip />;
}

/**
 * Offers to move the cart to the menu on screen or to return to the cart's own menu; the button that clears
 * the cart is above.
 */
function OtherMenuNotice({ cart, onGoBack }: { cart: Cart; onGoBack: () => void }) {
  const other = useAtomValue(otherMenuAtom);
  const review = useSetAtom(cartMoveAtom);
  if (other === null) return null;
  const { outlet, orderType } = other;
  return (
    <Notice tone="info">
      <p>
        {cartText.other.text({
          outlet: cart.outlet.title,
          type: cartText.orderTypes[cart.orderType](),
          shownOutlet: outlet.title,
          shownType: cartText.orderTypes[orderType](),
        })}
      </p>
      <div className={styles['ways']}>
        <Button variant="primary" size="small" onClick={() => review({ ...other, pending: null })}>
          {cartText.other.takeAlong()}
        </Button>
        <Button variant="secondary" size="small" onClick={onGoBack}>
          {cartText.other.goBack()}
        </Button>
      </div>
    </Notice>
  );
}

/** The whole bill from the first line on (D-33). */
export function CartBill({ cart, view }: CartPartProps) {
  return (
    <section className={styles['bill']}>
      <h3 className={styles['billTitle']}>{cartText.bill()}</h3>
      {view.isOutOfArea ? (
        <p className={styles['hint']}>{cartText.billOutOfArea()}</p>
      ) : view.bill === null ? (
        <>
          <Skeleton shape="line" count={3} />
          <p className={styles['hint']}>{cartText.billUnknown()}</p>
        </>
      ) : (
        <AmountRows
          rows={createCartRows(view.bill, view.dearestBill, cart.couponCode)}
          explainLabel={billText.explain()}
        />
      )}
      <BillFootnotes cart={cart} view={view} />
    </section>
  );
}

function BillFootnotes({ cart, view }: CartPartProps) {
  const place = useAtomValue(placeAtom);
  const estimate =
    cart.orderType === 'HomeDelivery' && place !== null && !view.isOutOfArea
      ? cartText.billEstimate({ place: place.label })
      : null;
  const note = view.dearestBill === null ? estimate : cartText.billOpenFee();
  return (
    <>
      {note === null ? null : <p className={styles['hint']}>{note}</p>}
      {cart.couponCode !== null && view.couponState === 'later' ? (
        <p className={styles['hint']}>{cartText.couponAtCheckout({ code: cart.couponCode })}</p>
      ) : null}
      {cart.couponCode !== null && view.couponState === 'unfitting' ? (
        <p className={styles['hint']}>{cartText.couponUnfitting({ code: cart.couponCode })}</p>
      ) : null}
    </>
  );
}

function clearCart(): void {
  const before = store.get(cartAtom);
  if (before === null) return;
  emptyCart();
  showToast('blank', cartNoticesText.cleared(), {
    actionLabel: cartNoticesText.undo(),
    onAction: () => {
      if (store.get(cartAtom) === null) storeCart(before);
    },
  });
}
