import { useAtomValue, useSetAtom } from 'jotai';
import type { Cart } from '#contract/stored.ts';
import type { OfferChoice } from '#domain/offers/best-offer.ts';
import { isCartOpenAtom } from '#features/cart/state/cart-atoms.ts';
import { cartText } from '#messages/cart.js';
import { changeCart } from '#platform/cart/cart.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { useHasSignal } from '#platform/retry/signal.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './cart-savings.module.css';
import { cartSavingsAtom } from './cart-savings-atom.ts';
import type { FilledCart } from './use-filled-cart.ts';

/** Without these two chunks the cart works, and shows no offer. */
const Watch = lazyPart(
  async () => (await import('#features/checkout/coupons/cart-savings-watch.tsx')).CartSavingsWatch,
);
const Card = lazyPart(
  async () => (await import('#features/checkout/coupons/best-offer-card.tsx')).BestOfferCard,
);

/**
 * The cart; undefined while it is empty, has unavailable dishes, or has new prices that the customer has not
 * accepted.
 */
function findSettledCart(filled: FilledCart | null): Cart | undefined {
  if (filled === null || filled.view.obstacle === 'unavailable') return undefined;
  return filled.view.priceChangePaise === null ? filled.cart : undefined;
}

interface CartSavingsProps {
  filled: FilledCart | null;
  /** True while the whole cart is visible. */
  isShown: boolean;
}

/** Renders nothing; calculates only for a visible cart or an applied offer. */
export function CartSavings({ filled, isShown }: CartSavingsProps) {
  const cart = findSettledCart(filled);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const setSavings = useSetAtom(cartSavingsAtom);
  const isWanted = isShown || cart?.couponCode !== null || cart.usePoints || cart.useWallet;
  if (cart === undefined || !isSignedIn || !isWanted) return null;
  return <Watch cart={cart} onChange={setSavings} />;
}

export function DockSavings({ filled, isWide }: { filled: FilledCart | null; isWide: boolean }) {
  const isOpen = useAtomValue(isCartOpenAtom);
  return <CartSavings filled={filled} isShown={isWide || isOpen} />;
}

const GroupEntry = lazyPart(async () => (await import('#features/group-order/group-entry.tsx')).GroupEntry);

/** The end of a cart: an offer that fits, and the entry to a group order. */
export function CartEnd({ filled }: { filled: FilledCart | null }) {
  return (
    <>
      <CartOffer filled={filled} />
      {filled === null ? null : <GroupEntry cart={filled.cart} />}
    </>
  );
}

const choose = (choice: OfferChoice) => changeCart((known) => ({ ...known, ...choice }));

/** A visitor sees that an offer may exist; without a signal nothing shows. */
function CartOffer({ filled }: { filled: FilledCart | null }) {
  const cart = findSettledCart(filled);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const hasSignal = useHasSignal();
  const around = useAtomValue(cartSavingsAtom)?.around;
  if (cart === undefined || !hasSignal) return null;
  if (!isSignedIn) return <SignInHint />;
  if (around === undefined) return null;
  return <Card cart={cart} around={around} onChange={choose} />;
}

function SignInHint() {
  return (
    <p className={styles['hint']}>
      {cartText.signInHint()}
      <Button variant="quiet" size="small" onClick={() => requestLogin()}>
        {cartText.findOffer()}
      </Button>
    </p>
  );
}
