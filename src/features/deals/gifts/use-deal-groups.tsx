import { Link } from '@tanstack/react-router';
import { getStealDealReservationItems } from '#contract/endpoints/deals.ts';
import type { DealHolding } from '#contract/offers/deals.ts';
import { dealsText } from '#messages/deals.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import styles from '../deals.module.css';
import { HoldingFacts } from '../using/holding-card.tsx';
import { isUsable } from '../using/is-usable.ts';
import { ApplyGift } from './apply-gift.tsx';

/** The customer's deals for the page of offers: received gifts, and bought deals with units left. */
export function useDealGroups() {
  const read = useEndpoint(getStealDealReservationItems, {});
  const held = read.data?.holdingList ?? [];
  const gifts = held.filter(({ source }) => source === 'GIFT');
  const own = held.filter((holding) => holding.source !== 'GIFT' && isUsable(holding));
  return {
    read,
    gifts: gifts.length === 0 ? undefined : <HoldingGrid holdings={gifts} />,
    deals: own.length === 0 ? undefined : <HoldingGrid holdings={own} />,
    codeForm: (
      <div className={styles['gifts']}>
        <ApplyGift giftCode={undefined} onApplied={read.reload} />
      </div>
    ),
  };
}

function HoldingGrid({ holdings }: { holdings: readonly DealHolding[] }) {
  const byUse = [...holdings.filter(isUsable), ...holdings.filter((holding) => !isUsable(holding))];
  return (
    <ul className={styles['grid']}>
      {byUse.map((holding) => (
        <li key={holding.holdingId}>
          <HoldingFacts holding={holding} isUsable={isUsable(holding)}>
            {isUsable(holding) ? (
              <div className={styles['row']}>
                <Link
                  to="/my-deals"
                  className={buttonClass({ variant: 'primary', size: 'small' })}
                  aria-label={dealsText.my.redeemOf({ title: holding.unitTitle })}
                >
                  {dealsText.my.use()}
                </Link>
              </div>
            ) : null}
          </HoldingFacts>
        </li>
      ))}
    </ul>
  );
}
