import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { offersText } from '#messages/offers.js';
import { useAnswerPart } from '#platform/query/failed-read.ts';
import { serverNow } from '#platform/time/clock.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Tabs } from '#ui/lists/tabs.tsx';
import { Page } from '#ui/page.tsx';
import { AnswerPart } from '#ui/states/answer-part.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { COUPON_GROUPS, groupOf } from './coupon-standing.ts';
import { CouponTicket } from './coupon-ticket.tsx';
import { OFFER_TABS, type OfferTab } from './offer-tabs.ts';
import styles from './rewards.module.css';
import { ScratchCardView } from './scratch/scratch-card.tsx';
import { useCouponUse } from './use-coupon-use.ts';
import { type Rewards, useRewards } from './use-rewards.ts';
import { VoucherTicket } from './voucher-ticket.tsx';

interface OffersPageProps {
  tab: OfferTab;
  onTab: (tab: OfferTab) => void;
  onUsed: () => void;
  gifts: ReactNode;
}

export function OffersPage({ tab, onTab, onUsed, gifts }: OffersPageProps) {
  const rewards = useRewards();
  const sealed = (rewards.cards.data?.scratchCardList ?? []).filter(
    ({ scratchedAt, expiresAt }) => scratchedAt === null && expiresAt > serverNow(),
  ).length;
  const contents = {
    coupons: <Coupons rewards={rewards} onUsed={onUsed} />,
    scratch: <ScratchCards rewards={rewards} />,
    vouchers: <Vouchers rewards={rewards} onUsed={onUsed} />,
    gifts,
  };
  const labelOf = (one: OfferTab) =>
    one === 'scratch' && sealed > 0 ? `${offersText.tabs[one]()} (${sealed})` : offersText.tabs[one]();
  return (
    <Page title={offersText.title()} isRoomy>
      <Tabs
        label={offersText.parts()}
        tabs={OFFER_TABS.map((one) => ({ key: one, label: labelOf(one), content: contents[one] }))}
        selectedKey={tab}
        onSelect={(key) => onTab(OFFER_TABS.find((one) => one === key) ?? 'coupons')}
      />
    </Page>
  );
}

function MenuLink({ label }: { label: string }) {
  return (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      {label}
    </Link>
  );
}

function Coupons({ rewards, onUsed }: { rewards: Rewards; onUsed: () => void }) {
  const part = useAnswerPart(offersText.loadFailed(), rewards.coupons);
  const use = useCouponUse(onUsed);
  return (
    <AnswerPart {...part}>
      {({ couponList }) => {
        if (couponList.length === 0) {
          return (
            <EmptyState
              picture="/art/coupon.webp"
              title={offersText.coupon.emptyTitle()}
              text={offersText.coupon.emptyText()}
              action={<MenuLink label={offersText.coupon.none()} />}
            />
          );
        }
        const worth = (code: (typeof couponList)[number]) =>
          use.standingOf(code).discount?.foodDiscountPaise ?? 0;
        const sorted = couponList.toSorted((one, other) => worth(other) - worth(one));
        const groups = COUPON_GROUPS.map((group) => ({
          group,
          list: sorted.filter((coupon) => groupOf(use.standingOf(coupon)) === group),
        }));
        return groups.map(({ group, list }) =>
          list.length === 0 ? null : (
            <section key={group} className={styles['group']} aria-labelledby={`offers-${group}`}>
              <h2 id={`offers-${group}`} className={styles['groupTitle']}>
                {offersText.coupon.groups[group]()}
              </h2>
              <ul className={styles['grid']}>
                {list.map((coupon) => (
                  <li key={coupon.couponCode}>
                    <CouponTicket coupon={coupon} use={use} />
                  </li>
                ))}
              </ul>
            </section>
          ),
        );
      }}
    </AnswerPart>
  );
}

function ScratchCards({ rewards }: { rewards: Rewards }) {
  const part = useAnswerPart(offersText.loadFailed(), rewards.cards);
  return (
    <AnswerPart {...part}>
      {({ scratchCardList }) =>
        scratchCardList.length === 0 ? (
          <EmptyState
            picture="/art/ticket.webp"
            title={offersText.scratch.emptyTitle()}
            text={offersText.scratch.emptyText()}
            action={<MenuLink label={offersText.scratch.seeMenu()} />}
          />
        ) : (
          <ul className={styles['grid']}>
            {scratchCardList.map((card) => (
              <li key={card.scratchCardId}>
                <ScratchCardView card={card} onOpened={rewards.replaceCard} />
              </li>
            ))}
          </ul>
        )
      }
    </AnswerPart>
  );
}

function Vouchers({ rewards, onUsed }: { rewards: Rewards; onUsed: () => void }) {
  const part = useAnswerPart(offersText.loadFailed(), rewards.vouchers);
  const use = useCouponUse(onUsed);
  const toWallet = (
    <Link to="/wallet-money" className={buttonClass({ variant: 'secondary' })}>
      {offersText.voucher.redeem()}
    </Link>
  );
  return (
    <AnswerPart {...part}>
      {({ voucherList }) =>
        voucherList.length === 0 ? (
          <EmptyState
            picture="/art/gift.webp"
            title={offersText.voucher.emptyTitle()}
            text={offersText.voucher.emptyText()}
            action={toWallet}
          />
        ) : (
          <>
            <ul className={styles['grid']}>
              {voucherList.map((voucher) => (
                <li key={voucher.voucherId}>
                  <VoucherTicket voucher={voucher} use={use} />
                </li>
              ))}
            </ul>
            <p className={styles['below']}>{toWallet}</p>
          </>
        )
      }
    </AnswerPart>
  );
}
