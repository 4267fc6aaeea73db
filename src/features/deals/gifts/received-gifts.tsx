import { Link } from '@tanstack/react-router';
import { getStealDealReservationItems } from '#contract/endpoints/deals.ts';
import type { DealHolding } from '#contract/offers/deals.ts';
import { dealsText } from '#messages/deals.js';
import { offersText } from '#messages/offers.js';
import { useAnswerPart } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { AnswerPart } from '#ui/states/answer-part.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import styles from '../deals.module.css';
import { HoldingFacts } from '../using/holding-card.tsx';
import { isUsable } from '../using/is-usable.ts';
import { ApplyGift } from './apply-gift.tsx';

export function ReceivedGifts() {
  const answer = useEndpoint(getStealDealReservationItems, {});
  const mine = useAnswerPart(dealsText.my.loadFailed(), answer);
  const link = (
    <Link to="/my-deals" className={buttonClass({ variant: 'primary' })}>
      {offersText.gifts.myDeals()}
    </Link>
  );
  return (
    <div className={styles['gifts']}>
      <ApplyGift giftCode={undefined} onApplied={answer.reload} />
      <AnswerPart {...mine}>
        {({ holdingList }) => {
          const gifts = holdingList.filter(({ source }) => source === 'GIFT');
          return gifts.length === 0 ? (
            <EmptyState
              picture="/art/handshake.webp"
              title={offersText.gifts.emptyTitle()}
              text={offersText.gifts.emptyText()}
              action={link}
            />
          ) : (
            <section className={styles['part']}>
              <h2 className={styles['partTitle']}>{offersText.gifts.received()}</h2>
              <GiftGrid gifts={gifts} />
              <div>{link}</div>
            </section>
          );
        }}
      </AnswerPart>
    </div>
  );
}

function GiftGrid({ gifts }: { gifts: readonly DealHolding[] }) {
  const byUse = [...gifts.filter(isUsable), ...gifts.filter((gift) => !isUsable(gift))];
  return (
    <ul className={styles['grid']}>
      {byUse.map((gift) => (
        <li key={gift.holdingId}>
          <HoldingFacts holding={gift} isUsable={isUsable(gift)} />
        </li>
      ))}
    </ul>
  );
}
