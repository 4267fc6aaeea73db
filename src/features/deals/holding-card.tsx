import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import Gift from 'lucide-react/icons/gift';
import Star from 'lucide-react/icons/star';
import TicketCheck from 'lucide-react/icons/ticket-check';
import type { ReactNode } from 'react';
import type { DealHolding } from '#contract/deals.ts';
import { formatDay } from '#domain/kolkata.ts';
import { dealsText } from '#domain/messages/en/deals.ts';
import { menuText } from '#domain/messages/en/menu.ts';
import { useText } from '#platform/text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FoodMark } from '#ui/food-mark.tsx';
import { Picture } from '#ui/picture.tsx';
import styles from './deals.module.css';

interface HoldingProps {
  holding: DealHolding;
  isUsable: boolean;
}

/** Units of one deal: how many are left, and until when. */
export function HoldingFacts({ holding, isUsable, children }: HoldingProps & { children?: ReactNode }) {
  const t = useText({ deals: dealsText, menu: menuText });
  const m = t.deals.my;
  const { title, unitTitle, unitsLeft, units, validUntil } = holding;
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
      {children}
    </article>
  );
}

interface HoldingCardProps extends HoldingProps {
  onOpen: (what: 'use' | 'gift' | 'rate') => void;
}

/** Units of one deal, and what can be done with them. */
export function HoldingCard({ onOpen, ...shown }: HoldingCardProps) {
  const m = useText({ deals: dealsText }).deals.my;
  const { title, unitTitle, unitsUsed, ownStars, invoiceRefId } = shown.holding;
  return (
    <HoldingFacts {...shown}>
      <div className={styles['row']}>
        {shown.isUsable ? (
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
            aria-label={ownStars === null ? m.rateOf(title) : m.ratedOf(ownStars, title)}
            onClick={() => onOpen('rate')}
          >
            {ownStars === null ? m.rate : m.rated(ownStars)}
          </Button>
        ) : null}
        {invoiceRefId === null ? null : (
          <Link
            to="/my-orders/$ref/invoice"
            params={{ ref: invoiceRefId }}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            aria-label={m.invoiceOf(title)}
          >
            <FileText aria-hidden="true" size={18} /> {m.invoice}
          </Link>
        )}
      </div>
    </HoldingFacts>
  );
}
