import { Gift, Star, TicketCheck } from 'lucide-react';
import type { DealHolding } from '#contract/deals.ts';
import { formatDay } from '#domain/kolkata.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { FoodMark } from '#ui/food-mark.tsx';
import { Picture } from '#ui/picture.tsx';
import styles from './deals.module.css';

interface HoldingCardProps {
  holding: DealHolding;
  isUsable: boolean;
  onOpen: (what: 'use' | 'gift' | 'rate') => void;
}

/** Units of one deal: how many are left, until when, and what can be done with them. */
export function HoldingCard({ holding, isUsable, onOpen }: HoldingCardProps) {
  const t = useText();
  const m = t.deals.my;
  const { title, unitTitle, unitsLeft, units, unitsUsed, ownStars, validUntil } = holding;
  const isOver = !isUsable && unitsLeft > 0;
  return (
    <article className={styles['holding']} data-over={!isUsable || undefined}>
      <div className={styles['holdingHead']}>
        <Picture src={holding.imageUrl} alt="" size="small" />
        <div className={styles['lineTexts']}>
          <h3 className={styles['holdingTitle']}>
            <FoodMark kind={holding.vegNonVeg} label={t.menu.marks[holding.vegNonVeg]} /> {unitTitle}
          </h3>
          <p className={styles['quiet']}>{holding.source === 'GIFT' ? `${title} · ${m.gift}` : title}</p>
        </div>
      </div>
      <p className={styles['left']}>{m.leftOf(unitsLeft, units)}</p>
      <progress className={styles['progress']} max={units} value={unitsLeft} aria-hidden="true" />
      <p className={styles['quiet']}>{(isOver ? m.expired : m.useBy)(formatDay(validUntil))}</p>
      <div className={styles['row']}>
        {isUsable ? (
          <>
            <Button
              variant="primary"
              size="small"
              icon={<TicketCheck aria-hidden="true" />}
              aria-label={m.useOf(unitTitle)}
              onClick={() => onOpen('use')}
            >
              {m.use}
            </Button>
            <Button
              variant="secondary"
              size="small"
              icon={<Gift aria-hidden="true" />}
              aria-label={m.giveOf(unitTitle)}
              onClick={() => onOpen('gift')}
            >
              {m.give}
            </Button>
          </>
        ) : null}
        {unitsUsed > 0 ? (
          <Button
            variant="quiet"
            size="small"
            icon={<Star aria-hidden="true" />}
            aria-label={m.rateOf(title)}
            onClick={() => onOpen('rate')}
          >
            {ownStars === null ? m.rate : m.rated(ownStars)}
          </Button>
        ) : null}
      </div>
    </article>
  );
}
