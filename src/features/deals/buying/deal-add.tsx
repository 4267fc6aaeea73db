import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { type Deal, MAX_DEAL_QUANTITY } from '#contract/offers/deals.ts';
import { dealsText } from '#messages/deals.js';
import { Button } from '#ui/buttons/button.tsx';
import { Stepper } from '#ui/buttons/stepper.tsx';
import styles from './deal-buying.module.css';
import { dealQuantitiesAtom, setDealQuantity } from './deal-cart.ts';

/** ADD and stepper replace each other, so the focus moves to the one that appears. */
function useFocusAlong(isInCart: boolean) {
  const placeRef = useRef<HTMLSpanElement>(null);
  const isUsed = useRef(false);
  useEffect(() => {
    if (!isUsed.current) return;
    isUsed.current = false;
    placeRef.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
  }, [isInCart]);
  const markUsed = () => {
    isUsed.current = true;
  };
  return { placeRef, markUsed };
}

export function DealAdd({ deal, isWide = false }: { deal: Deal; isWide?: boolean }) {
  const quantity = useAtomValue(dealQuantitiesAtom).get(deal.dealId) ?? 0;
  const { placeRef, markUsed } = useFocusAlong(quantity > 0);
  const change = (next: number) => {
    if (quantity === 0 || next === 0) markUsed();
    setDealQuantity(deal, next);
  };
  const most = Math.min(MAX_DEAL_QUANTITY, deal.stockLeft);
  if (most === 0 && quantity === 0) return <span className={styles['soldOut']}>{dealsText.soldOut()}</span>;
  return (
    <span ref={placeRef} className={styles['add']} data-wide={isWide || undefined}>
      {quantity === 0 ? (
        <Button
          variant="primary"
          size={isWide ? 'medium' : 'small'}
          isWide={isWide}
          aria-label={dealsText.addOf({ title: deal.title })}
          onClick={() => change(1)}
        >
          {dealsText.add()}
        </Button>
      ) : (
        <Stepper
          value={quantity}
          min={0}
          max={most}
          onChange={change}
          labels={{
            increase: dealsText.more({ title: deal.title }),
            decrease: dealsText.less({ title: deal.title }),
            value: dealsText.inCart({ count: quantity, title: deal.title }),
          }}
        />
      )}
    </span>
  );
}
