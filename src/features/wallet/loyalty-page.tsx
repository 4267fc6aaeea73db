import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Clock3 from 'lucide-react/icons/clock-3';
import Coins from 'lucide-react/icons/coins';
import Gift from 'lucide-react/icons/gift';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import type { RewardTransaction } from '#contract/account/money-history.ts';
import { getRewardPointAndWalletBalance } from '#contract/endpoints/account/balance.ts';
import { getRewardTransactionListData } from '#contract/endpoints/account/money-history.ts';
import { formatPoints } from '#domain/money/format-points.ts';
import {
  earnedPoints,
  MAX_SHARE_BASIS_POINTS,
  MIN_REDEEMABLE_POINTS,
  worthOfPoints,
} from '#domain/money/loyalty.ts';
import { formatPaise, formatRate } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { loyaltyText } from '#messages/loyalty.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { type PagedList, usePages } from '#platform/query/use-pages.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { HistoryList } from './history-list.tsx';
import { PointsCard } from './points-card.tsx';
import styles from './wallet.module.css';

const PAGE_LENGTH = 20;
const HUNDRED_RUPEES = 10_000;

interface Expiring {
  readonly points: number;
  readonly expiresAt: number;
}

const POINT_HISTORY: PagedList<typeof getRewardTransactionListData, RewardTransaction> = {
  endpoint: getRewardTransactionListData,
  inputOf: (start) => ({ start, length: PAGE_LENGTH }),
  itemsOf: ({ transactionList }) => transactionList,
  totalOf: ({ total }) => total,
  idOf: ({ transactionId }) => transactionId,
};

export function LoyaltyPage() {
  const balance = useEndpoint(getRewardPointAndWalletBalance, {});
  const paged = usePages(POINT_HISTORY);
  const expiringList = paged.lastPage?.expiringList;
  return (
    <Page title={loyaltyText.title()} isRoomy>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <PointsCard balance={balance} />
          {expiringList === undefined ? null : <ExpiringPoints list={expiringList} />}
          <HowItWorks />
        </div>
        <section className={styles['history']} aria-labelledby="points-history">
          <h2 id="points-history" className={styles['partTitle']}>
            {loyaltyText.history()}
          </h2>
          <HistoryList
            paged={paged}
            amountOf={({ points }) =>
              points < 0
                ? loyaltyText.minus({ points: formatPoints(-points) })
                : loyaltyText.plus({ points: formatPoints(points) })
            }
            isGain={({ points }) => points > 0}
            iconOf={({ points }) =>
              points < 0 ? <Minus aria-hidden="true" size={20} /> : <Plus aria-hidden="true" size={20} />
            }
            empty={<NoPoints />}
          />
        </section>
      </div>
    </Page>
  );
}

function NoPoints() {
  return (
    <EmptyState
      picture="/art/star.webp"
      title={loyaltyText.emptyTitle()}
      text={loyaltyText.emptyText()}
      level={3}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {loyaltyText.order()}
        </Link>
      }
    />
  );
}

function ExpiringPoints({ list }: { list: readonly Expiring[] }) {
  return (
    <Card className={styles['part']}>
      <h2 className={styles['partTitle']}>{loyaltyText.expiringTitle()}</h2>
      {list.length === 0 ? (
        <p className={styles['quiet']}>{loyaltyText.noneExpiring()}</p>
      ) : (
        <ul>
          {list.map(({ points, expiresAt }) => (
            <li key={expiresAt} className={styles['fact']}>
              <Clock3 aria-hidden="true" size={20} />
              {loyaltyText.expiring({
                points: loyaltyText.points({ points: formatPoints(points) }),
                day: formatDay(expiresAt),
              })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function HowItWorks() {
  const least = formatPoints(MIN_REDEEMABLE_POINTS);
  const earned = formatPoints(earnedPoints(HUNDRED_RUPEES));
  const rules: readonly { icon: LucideIcon; title: string; text: string }[] = [
    {
      icon: Sparkles,
      title: loyaltyText.earnTitle(),
      text: loyaltyText.earn({ points: earned, spent: formatPaise(HUNDRED_RUPEES) }),
    },
    {
      icon: Coins,
      title: loyaltyText.worthTitle(),
      text: loyaltyText.pointWorth({ worth: formatPaise(worthOfPoints(1)) }),
    },
    {
      icon: Gift,
      title: loyaltyText.useTitle(),
      text: loyaltyText.use({ least, share: formatRate(MAX_SHARE_BASIS_POINTS) }),
    },
    { icon: Clock3, title: loyaltyText.keepTitle(), text: loyaltyText.keep() },
  ];
  return (
    <Card className={styles['part']}>
      <h2 className={styles['partTitle']}>{loyaltyText.howTitle()}</h2>
      <dl className={styles['rules']}>
        {rules.map(({ icon: Icon, title, text }) => (
          <div key={title} className={styles['rule']}>
            <dt>
              <Icon aria-hidden="true" size={20} /> {title}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
