import { useAtom } from 'jotai';
import Sparkles from 'lucide-react/icons/sparkles';
import { useId } from 'react';
import type { Cart } from '#contract/stored.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { BestOffer, OfferChoice } from '#domain/offers/best-offer.ts';
import { bestOfferText } from '#messages/best-offer.js';
import { Button } from '#ui/buttons/button.tsx';
import { appliedOfferAtom, choiceWithout, findApplied } from './applied-offer.ts';
import styles from './best-offer.module.css';
import { findAppliedOffer, findCartOffer, type OfferSurroundings } from './cart-offer.ts';

interface BestOfferCardProps {
  cart: Cart;
  around: OfferSurroundings;
  onChange: (choice: OfferChoice) => void;
}

function describeMeans({ couponCode, usePoints }: OfferChoice, t: Messages['bestOffer']): string {
  if (couponCode === null) return t.points();
  return usePoints ? t.both({ code: couponCode }) : couponCode;
}

/** The wallet's share is a payment, so it does not count as a saving. */
function describeWallet({ walletPaidPaise, payablePaise }: BestOffer, t: Messages['bestOffer']): string {
  const paid = formatPaise(walletPaidPaise);
  return payablePaise > 0 ? t.wallet({ paid, left: formatPaise(payablePaise) }) : t.walletAll({ paid });
}

/** The offer applies only on a tap, which can be undone. */
export function BestOfferCard({ cart, around, onChange }: BestOfferCardProps) {
  const [storedOffer, setStoredOffer] = useAtom(appliedOfferAtom);
  const applied = findApplied(storedOffer, cart);
  const better = findCartOffer(cart, around);
  const { couponCode, usePoints, useWallet } = cart;
  const before = applied === undefined ? { couponCode, usePoints, useWallet } : choiceWithout(applied, cart);
  if (better !== undefined) {
    const choice = {
      couponCode: better.couponCode,
      usePoints: better.usePoints,
      useWallet: better.useWallet,
    };
    const apply = () => {
      setStoredOffer({ cartKey: cart.cartKey, choice, before });
      onChange(choice);
    };
    return <OfferRow offer={better} isApplied={false} onTap={apply} />;
  }
  const saving = applied && findAppliedOffer(cart, around, applied.before);
  if (applied === undefined || saving === undefined) return null;
  const undo = () => {
    setStoredOffer(null);
    onChange(before);
  };
  return <OfferRow offer={saving} isApplied onTap={undo} />;
}

interface OfferRowProps {
  offer: BestOffer;
  isApplied: boolean;
  onTap: () => void;
}

function OfferRow({ offer, isApplied, onTap }: OfferRowProps) {
  const titleId = useId();
  const saved = formatPaise(offer.savesPaise);
  return (
    <section className={styles['bestOffer']} aria-labelledby={titleId}>
      <Sparkles aria-hidden="true" className={styles['icon']} />
      <div className={styles['texts']}>
        <h2 id={titleId} className={styles['quiet']}>
          {bestOfferText.title()}
        </h2>
        <p className={styles['saving']} aria-live="polite">
          {isApplied
            ? bestOfferText.applied({ amount: saved })
            : bestOfferText.saveWith({ amount: saved, means: describeMeans(offer, bestOfferText) })}
        </p>
        {offer.walletPaidPaise > 0 ? (
          <p className={styles['quiet']}>{describeWallet(offer, bestOfferText)}</p>
        ) : null}
      </div>
      <Button variant={isApplied ? 'quiet' : 'primary'} size="small" onClick={onTap}>
        {isApplied ? bestOfferText.undo() : bestOfferText.apply()}
      </Button>
    </section>
  );
}
