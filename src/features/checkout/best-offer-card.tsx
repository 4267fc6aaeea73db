import { useAtom } from 'jotai';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import type { Cart } from '#contract/stored.ts';
import type { BestOffer, OfferChoice } from '#domain/best-offer.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { appliedOfferAtom, findApplied } from './applied-offer.ts';
import styles from './best-offer.module.css';
import { findAppliedOffer, findCartOffer, type OfferSurroundings } from './cart-offer.ts';

interface BestOfferCardProps {
  cart: Cart;
  around: OfferSurroundings;
  onChange: (choice: OfferChoice) => void;
}

/** What the offer is made of, as it is said. */
function describeMeans({ couponCode, usePoints }: OfferChoice, t: Messages['offers']['best']): string {
  if (couponCode === null) return t.points;
  return usePoints ? t.both(couponCode) : couponCode;
}

/** The cheapest lawful mix for this cart. Nothing is applied but by a tap, which can be taken back. */
export function BestOfferCard({ cart, around, onChange }: BestOfferCardProps) {
  const [kept, setKept] = useAtom(appliedOfferAtom);
  const applied = findApplied(kept, cart);
  const better = findCartOffer(cart, around);
  const { couponCode, usePoints } = cart;
  const before = { couponCode, usePoints };
  if (better !== undefined) {
    const choice = { couponCode: better.couponCode, usePoints: better.usePoints };
    const apply = () => {
      setKept({ cartKey: cart.cartKey, choice, before: applied?.before ?? before });
      onChange(choice);
    };
    return <OfferRow cart={cart} offer={better} isApplied={false} onTap={apply} />;
  }
  const saving = applied && findAppliedOffer(cart, around, applied.before);
  if (applied === undefined || saving === undefined) return null;
  const undo = () => {
    setKept(null);
    onChange(applied.before);
  };
  return <OfferRow cart={cart} offer={saving} isApplied onTap={undo} />;
}

interface OfferRowProps {
  cart: Cart;
  offer: BestOffer;
  isApplied: boolean;
  onTap: () => void;
}

function OfferRow({ cart, offer, isApplied, onTap }: OfferRowProps) {
  const t = useText().offers.best;
  const titleId = useId();
  const saved = formatPaise(offer.savesPaise);
  return (
    <section className={styles['bestOffer']} aria-labelledby={titleId}>
      <Sparkles aria-hidden="true" className={styles['icon']} />
      <div className={styles['texts']}>
        <h2 id={titleId} className={styles['quiet']}>
          {t.title}
        </h2>
        <p className={styles['saving']} aria-live="polite">
          {isApplied ? t.applied(saved) : t.saveWith(saved, describeMeans(offer, t))}
        </p>
        {offer.isWalletEnough && !cart.useWallet ? <p className={styles['quiet']}>{t.walletEnough}</p> : null}
      </div>
      <Button variant={isApplied ? 'quiet' : 'primary'} size="small" onClick={onTap}>
        {isApplied ? t.undo : t.apply}
      </Button>
    </section>
  );
}
