import { formatPaise } from '#domain/money/money.ts';
import { cartText } from '#messages/cart.js';
import { changeCart } from '#platform/cart/cart.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './cart-panel.module.css';
import type { CartView } from './state/cart-view.ts';
import { acceptPrices } from './state/check-cart.ts';

const AgeQuestion = lazyPart(async () => (await import('./age-question.tsx')).AgeQuestion);

export function CartNotices({ view }: { view: CartView }) {
  return (
    <>
      <PriceNotice view={view} />
      {view.obstacle === 'unavailable' ? <UnavailableNotice view={view} /> : null}
      {view.isOutOfArea ? (
        <Notice tone="warning">
          <strong>{cartText.outOfArea()}</strong> {cartText.outOfAreaHelp()}
        </Notice>
      ) : null}
      {view.obstacle === 'age' ? <AgeQuestion /> : null}
      <MinimumHint view={view} />
    </>
  );
}

/** Suggests a change instead of a removal, because a dish may be available with another choice. */
function UnavailableNotice({ view: { checks } }: { view: CartView }) {
  const isChangeable = checks.some(({ problem, choosable }) => problem !== null && choosable !== null);
  return (
    <Notice tone="warning">
      {isChangeable ? cartText.changeUnavailable() : cartText.removeUnavailable()}
    </Notice>
  );
}

function PriceNotice({ view: { priceChangePaise, checks } }: { view: CartView }) {
  if (priceChangePaise === null) return null;
  const difference = formatPaise(Math.abs(priceChangePaise));
  const change =
    priceChangePaise > 0 ? cartText.price.upBy({ difference }) : cartText.price.downBy({ difference });
  const accept = () => changeCart((cart) => acceptPrices(cart, checks));
  return (
    <Notice
      tone="info"
      action={
        <Button variant="secondary" size="small" onClick={accept}>
          {cartText.price.accept()}
        </Button>
      }
    >
      {priceChangePaise === 0 ? cartText.price.same() : change}
    </Notice>
  );
}

function MinimumHint({ view }: { view: CartView }) {
  const { missingPaise, minimumPaise, missingForFreePaise } = view;
  if (missingPaise > 0) {
    return (
      <div className={styles['minimum']}>
        <p>{cartText.belowMinimum({ missing: formatPaise(missingPaise) })}</p>
        <progress
          aria-label={cartText.minimumProgress()}
          max={minimumPaise}
          value={Math.max(0, minimumPaise - missingPaise)}
        />
      </div>
    );
  }
  if (missingForFreePaise === null || view.itemTotalPaise === 0) return null;
  return (
    <p className={styles['hint']}>{cartText.freeDeliveryIn({ missing: formatPaise(missingForFreePaise) })}</p>
  );
}
