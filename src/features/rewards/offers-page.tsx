import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { offersText } from '#messages/offers.js';
import { useLoadedData } from '#platform/query/failed-read.ts';
import type { Read } from '#platform/query/use-endpoint.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { serverNow } from '#platform/time/clock.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Page } from '#ui/page.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadedData } from '#ui/states/loaded-data.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Coupons, ScratchCards, Vouchers } from './offer-groups.tsx';
import { OFFER_TABS, type OfferTab } from './offer-tabs.ts';
import styles from './rewards.module.css';
import { useRewards } from './use-rewards.ts';

type AnyRead = Omit<Read<unknown>, 'change'>;

/** Gifts and deals of the customer, which `src/features/deals` renders. */
export interface DealGroups {
  readonly read: AnyRead;
  /** Undefined without gifts; `deals` likewise. */
  readonly gifts: ReactNode;
  readonly deals: ReactNode;
  /** Form for a gift code. */
  readonly codeForm: ReactNode;
}

interface OffersPageProps {
  /** The group that a link leads to. */
  tab: OfferTab | undefined;
  onTab: (tab: OfferTab) => void;
  onUsed: () => void;
  dealGroups: DealGroups;
}

type Rewards = ReturnType<typeof useRewards>;

const headingOf = (tab: OfferTab) => `offers-${tab}`;

/** Scrolls to the heading, because focusing it alone would leave it under the bottom bar. */
function focusGroup(tab: OfferTab): void {
  const heading = document.getElementById(headingOf(tab));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

const isSettled = ({ data, problem }: AnyRead) => data !== undefined || problem !== undefined;

/** Groups that contain something, or whose content could not be loaded. */
function groupsOf({ coupons, cards, vouchers }: Rewards, { read, gifts, deals }: DealGroups): OfferTab[] {
  const isShown: Readonly<Record<OfferTab, boolean>> = {
    coupons: coupons.data?.couponList.length !== 0,
    scratch: cards.data?.scratchCardList.length !== 0,
    vouchers: vouchers.data?.voucherList.length !== 0,
    gifts: gifts !== undefined,
    deals: read.data === undefined || deals !== undefined,
  };
  return OFFER_TABS.filter((tab) => isShown[tab]);
}

export function OffersPage({ tab, onTab, onUsed, dealGroups }: OffersPageProps) {
  const rewards = useRewards();
  const asOf = useAsOf();
  const reads = [rewards.coupons, rewards.cards, rewards.vouchers, dealGroups.read];
  const isReady = reads.every(isSettled);
  useEffect(() => {
    if (isReady && tab !== undefined) focusGroup(tab);
  }, [isReady, tab]);
  if (!isReady) {
    return (
      <Page title={offersText.title()} isRoomy>
        <Skeleton shape="card" count={3} />
      </Page>
    );
  }
  const cachedTimes = reads.flatMap(({ storedAt }) => storedAt ?? []);
  const groups = groupsOf(rewards, dealGroups);
  const contents: Readonly<Record<OfferTab, ReactNode>> = {
    coupons: <Coupons read={rewards.coupons} onUsed={onUsed} />,
    scratch: <ScratchCards read={rewards.cards} onOpened={rewards.replaceCard} />,
    vouchers: <Vouchers read={rewards.vouchers} onUsed={onUsed} />,
    gifts: dealGroups.gifts,
    deals: <Deals dealGroups={dealGroups} />,
  };
  return (
    <Page title={offersText.title()} isRoomy>
      {cachedTimes.length === 0 ? null : <AsOf label={asOf(Math.min(...cachedTimes))} />}
      {groups.length > 1 ? <GroupLinks groups={groups} rewards={rewards} onTab={onTab} /> : null}
      {groups.length === 0 ? <NoOffers /> : null}
      {groups.map((one) => (
        <section key={one} className={styles['offerGroup']} aria-labelledby={headingOf(one)}>
          <h2 id={headingOf(one)} className={styles['partTitle']} tabIndex={-1}>
            {offersText.tabs[one]()}
          </h2>
          {contents[one]}
        </section>
      ))}
      <Codes codeForm={dealGroups.codeForm} />
    </Page>
  );
}

interface GroupLinksProps {
  groups: readonly OfferTab[];
  rewards: Rewards;
  onTab: (tab: OfferTab) => void;
}

function GroupLinks({ groups, rewards, onTab }: GroupLinksProps) {
  const sealed = (rewards.cards.data?.scratchCardList ?? []).filter(
    ({ scratchedAt, expiresAt }) => scratchedAt === null && expiresAt > serverNow(),
  ).length;
  return (
    <nav className={styles['groupLinks']} aria-label={offersText.parts()}>
      {groups.map((one) => (
        <Button
          key={one}
          variant="secondary"
          size="small"
          onClick={() => {
            onTab(one);
            focusGroup(one);
          }}
        >
          {offersText.tabs[one]()}
          {one === 'scratch' && sealed > 0 ? ` (${sealed})` : ''}
        </Button>
      ))}
    </nav>
  );
}

function Deals({ dealGroups: { read, deals } }: Pick<OffersPageProps, 'dealGroups'>) {
  const part = useLoadedData(offersText.loadFailed(), read);
  return (
    <LoadedData {...part} asOf={undefined}>
      {() => deals}
    </LoadedData>
  );
}

function NoOffers() {
  return (
    <EmptyState
      picture="/art/coupon.webp"
      title={offersText.coupon.emptyTitle()}
      text={offersText.coupon.emptyText()}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {offersText.coupon.none()}
        </Link>
      }
    />
  );
}

/** Form for a gift code, and a link to the wallet page, which has the form for a voucher code. */
function Codes({ codeForm }: Pick<DealGroups, 'codeForm'>) {
  return (
    <div className={styles['codes']}>
      {codeForm}
      <Card className={styles['part']}>
        <h2 className={styles['partTitle']}>{offersText.voucher.codeTitle()}</h2>
        <p className={styles['quiet']}>{offersText.voucher.codeText()}</p>
        <div>
          <Link to="/wallet-money" className={buttonClass({ variant: 'secondary' })}>
            {offersText.voucher.redeem()}
          </Link>
        </div>
      </Card>
    </div>
  );
}
