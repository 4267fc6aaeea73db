import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { Cart } from '#contract/stored.ts';
import type { BestOffer, OfferChoice } from '#domain/best-offer.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import styles from './checkout.module.css';

interface BestOfferCardProps {
  cart: Cart;
  /** Cheaper than what is chosen now; undefined when nothing is. */
  offer: BestOffer | undefined;
  onChange: (choice: OfferChoice) => void;
}

interface Applied {
  readonly offer: BestOffer;
  readonly before: OfferChoice;
}

/** What the offer is made of, as it is said. */
function describeMeans({ couponCode, usePoints }: OfferChoice, t: Messages['offers']['best']): string {
  if (couponCode === null) return t.points;
  return usePoints ? t.both(couponCode) : couponCode;
}

/** The cheapest lawful mix for this cart. Nothing is applied but by a tap, which can be taken back. */
export function BestOfferCard({ cart, offer, onChange }: BestOfferCardProps) {
  const t = useText().offers.best;
  const [applied, setApplied] = useState<Applied>();
  const { couponCode, usePoints } = cart;
  const isApplied =
    applied !== undefined && applied.offer.couponCode === couponCode && applied.offer.usePoints === usePoints;
  const shown = isApplied ? applied.offer : offer;
  if (shown === undefined) return null;
  const handleClick = () => {
    if (isApplied) {
      setApplied(undefined);
      onChange(applied.before);
      return;
    }
    setApplied({ offer: shown, before: { couponCode, usePoints } });
    onChange({ couponCode: shown.couponCode, usePoints: shown.usePoints });
  };
  const saved = formatPaise(shown.savesPaise);
  return (
    <section className={styles['bestOffer']} aria-labelledby="best-offer">
      <Sparkles aria-hidden="true" className={styles['rowIcon']} />
      <div className={styles['bestOfferTexts']}>
        <h2 id="best-offer" className={styles['quiet']}>
          {t.title}
        </h2>
        <p className={styles['spotTitle']} aria-live="polite">
          {isApplied ? t.applied(saved) : t.saveWith(saved, describeMeans(shown, t))}
        </p>
        {shown.isWalletEnough && !cart.useWallet ? <p className={styles['quiet']}>{t.walletEnough}</p> : null}
      </div>
      <Button variant={isApplied ? 'quiet' : 'primary'} size="small" onClick={handleClick}>
        {isApplied ? t.undo : t.apply}
      </Button>
    </section>
  );
}
