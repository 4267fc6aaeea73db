import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import Gift from 'lucide-react/icons/gift';
import Star from 'lucide-react/icons/star';
import TicketCheck from 'lucide-react/icons/ticket-check';
import type { ReactNode } from 'react';
import type { DealHolding } from '#contract/offers/deals.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { dealsText } from '#messages/deals.js';
import { menuText } from '#messages/menu.js';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import dealsStyles from '../deals.module.css';
import styles from './deal-using.module.css';

interface HoldingProps {
  holding: DealHolding;
  isUsable: boolean;
}

export function HoldingFacts({ holding, isUsable, children }: HoldingProps & { children?: ReactNode }) {
  const { title, unitTitle, unitsLeft, units, validUntil } = holding;
  const isExpired = !isUsable && unitsLeft > 0;
  return (
    <article className={`${dealsStyles['panel']} ${styles['holding']}`} data-over={!isUsable || undefined}>
      <div className={styles['holdingHead']}>
        <Picture src={holding.imageUrl} alt="" size="small" />
        <div className={dealsStyles['texts']}>
          <h3 className={dealsStyles['title']}>
            <FoodMark kind={holding.vegNonVeg} label={menuText.marks[holding.vegNonVeg]()} /> {unitTitle}
          </h3>
          <p className={dealsStyles['quiet']}>
            {holding.source === 'GIFT' ? `${title} · ${dealsText.my.gift()}` : title}
          </p>
        </div>
      </div>
      <p className={styles['left']}>{dealsText.my.leftOf({ left: unitsLeft, units })}</p>
      <progress className={styles['progress']} max={units} value={unitsLeft} aria-hidden="true" />
      <p className={dealsStyles['quiet']}>
        {(isExpired ? dealsText.my.expired : dealsText.my.useBy)({ day: formatDay(validUntil) })}
      </p>
      {children}
    </article>
  );
}

interface HoldingCardProps extends HoldingProps {
  onOpen: (what: 'use' | 'gift' | 'rate') => void;
}

export function HoldingCard({ onOpen, ...shown }: HoldingCardProps) {
  const { title, unitTitle, unitsUsed, ownStars, invoiceRefId } = shown.holding;
  return (
    <HoldingFacts {...shown}>
      <div className={dealsStyles['row']}>
        {shown.isUsable ? (
          <>
            <Button
              variant="primary"
              size="small"
              icon={<TicketCheck aria-hidden="true" />}
              aria-label={dealsText.my.redeemOf({ title: unitTitle })}
              onClick={() => onOpen('use')}
            >
              {dealsText.my.use()}
            </Button>
            <Button
              variant="secondary"
              size="small"
              icon={<Gift aria-hidden="true" />}
              aria-label={dealsText.my.giveOf({ title: unitTitle })}
              onClick={() => onOpen('gift')}
            >
              {dealsText.my.give()}
            </Button>
          </>
        ) : null}
        {unitsUsed > 0 ? (
          <Button
            variant="quiet"
            size="small"
            icon={<Star aria-hidden="true" />}
            aria-label={
              ownStars === null
                ? dealsText.my.rateOf({ title })
                : dealsText.my.ratedOf({ stars: ownStars, title })
            }
            onClick={() => onOpen('rate')}
          >
            {ownStars === null ? dealsText.my.rate() : dealsText.my.rated({ stars: ownStars })}
          </Button>
        ) : null}
        {invoiceRefId === null ? null : (
          <Link
            to="/my-orders/$ref/invoice"
            params={{ ref: invoiceRefId }}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            aria-label={dealsText.my.invoiceOf({ title })}
          >
            <FileText aria-hidden="true" size={18} /> {dealsText.my.invoice()}
          </Link>
        )}
      </div>
    </HoldingFacts>
  );
}
