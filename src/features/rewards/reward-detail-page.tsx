import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { offersText } from '#messages/offers.js';
import { firstFailed, useFailedRead } from '#platform/query/failed-read.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Page } from '#ui/page.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import { factsOfCard, factsOfCoupon, factsOfVoucher, type RewardFact } from './reward-facts.ts';
import styles from './rewards.module.css';
import { ScratchCardView } from './scratch/scratch-card.tsx';
import { type CouponUse, useCouponUse } from './use-coupon-use.ts';
import { type Rewards, useRewards } from './use-rewards.ts';
import { VoucherTicket } from './voucher-ticket.tsx';

interface RewardDetailPageProps {
  /** A coupon code, or the id of a voucher or scratch card. */
  id: string;
  onBack: () => void;
  onUsed: () => void;
}

export function RewardDetailPage({ id, onBack, onUsed }: RewardDetailPageProps) {
  const rewards = useRewards();
  const use = useCouponUse(onUsed);
  return (
    <Page title={offersText.detail.title()} onBack={onBack} backLabel={offersText.detail.back()}>
      <Found id={id} rewards={rewards} use={use} />
    </Page>
  );
}

interface FoundProps {
  id: string;
  rewards: Rewards;
  use: CouponUse;
}

function Found({ id, rewards, use }: FoundProps) {
  const { coupons, cards, vouchers, replaceCard } = rewards;
  const voucher = vouchers.data?.voucherList.find(({ voucherId }) => voucherId === id);
  const coupon = coupons.data?.couponList.find(({ couponCode }) => couponCode === id);
  const card = cards.data?.scratchCardList.find(({ scratchCardId }) => scratchCardId === id);
  if (coupon !== undefined) {
    return (
      <Parts storedAt={coupons.storedAt} facts={factsOfCoupon(coupon, offersText)} terms={coupon.terms}>
        <CouponTicket coupon={coupon} use={use} isAlone />
      </Parts>
    );
  }
  if (voucher !== undefined) {
    const ownFacts = voucher.coupon === null ? [] : factsOfCoupon(voucher.coupon, offersText);
    return (
      <Parts
        storedAt={vouchers.storedAt}
        facts={[...factsOfVoucher(voucher, offersText), ...ownFacts]}
        terms={[...voucher.terms, ...(voucher.coupon?.terms ?? [])]}
      >
        <VoucherTicket voucher={voucher} use={use} isAlone />
      </Parts>
    );
  }
  if (card !== undefined) {
    return (
      <Parts storedAt={cards.storedAt} facts={factsOfCard(card, offersText)} terms={card.terms}>
        <ScratchCardView card={card} onOpened={replaceCard} isAlone />
      </Parts>
    );
  }
  return <Missing rewards={rewards} />;
}

interface PartsProps {
  storedAt: number | undefined;
  facts: readonly RewardFact[];
  terms: readonly string[];
  children: ReactNode;
}

function Parts({ storedAt, facts, terms, children }: PartsProps) {
  const asOf = useAsOf();
  return (
    <>
      {storedAt === undefined ? null : <AsOf label={asOf(storedAt)} />}
      {children}
      <Card className={styles['part']}>
        <h2 className={styles['partTitle']}>{offersText.detail.facts()}</h2>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles['fact']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {terms.length === 0 ? null : (
        <Card className={styles['part']}>
          <h2 className={styles['partTitle']}>{offersText.detail.terms()}</h2>
          <ul className={styles['terms']}>
            {[...new Set(terms)].map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** Shown while the rewards load, when they cannot be loaded, and when none has this id. */
function Missing({ rewards: { coupons, cards, vouchers } }: { rewards: Rewards }) {
  const reads = [coupons, cards, vouchers];
  const failed = useFailedRead(offersText.loadFailed(), firstFailed(reads));
  if (reads.some(({ data, problem }) => data === undefined && problem === undefined)) {
    return <Skeleton shape="card" count={2} />;
  }
  if (failed !== undefined) return <LoadFailed {...failed} />;
  return (
    <EmptyState
      picture="/art/gift.webp"
      title={offersText.detail.notFoundTitle()}
      text={offersText.detail.notFoundText()}
      action={
        <Link to="/offers" className={buttonClass({ variant: 'primary' })}>
          {offersText.detail.toOffers()}
        </Link>
      }
    />
  );
}
