import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getStealDealCategoryList, getStealDealItemList } from '#contract/endpoints/deals.ts';
import type { Deal } from '#contract/offers/deals.ts';
import { dealsText } from '#messages/deals.js';
import { type FailedRead, useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Page } from '#ui/page.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { DealBar } from './buying/deal-bar.tsx';
import { DealCard } from './deal-card.tsx';
import styles from './deals.module.css';

/** No filter by category; the default of `mainCategory` in the spec (S-3). */
const ALL = 'All';

export function DealsTab() {
  const items = useEndpoint(getStealDealItemList, {});
  const hasSignal = useHasSignal();
  const asOf = useAsOf();
  return (
    <Page title={dealsText.title()} isRoomy>
      <div className={styles['top']}>
        <p className={styles['quiet']}>{dealsText.intro()}</p>
        <Link to="/my-deals" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {dealsText.mine()}
        </Link>
      </div>
      {items.data !== undefined && items.asOf !== undefined && !hasSignal ? (
        <AsOf label={asOf(items.asOf)} />
      ) : null}
      {items.data === undefined ? <DealsMissing read={items} /> : <DealList itemList={items.data.itemList} />}
      <DealBar />
    </Page>
  );
}

function DealsMissing({ read }: { read: FailedRead }) {
  const failed = useFailedRead(dealsText.loadFailed(), read);
  return failed === undefined ? <Skeleton shape="card" count={4} /> : <LoadFailed {...failed} />;
}

function DealList({ itemList }: { itemList: readonly Deal[] }) {
  const categories = useEndpoint(getStealDealCategoryList, {});
  const [mainCategory, setMainCategory] = useState(ALL);
  const shown = itemList.filter(({ categoryId }) => mainCategory === ALL || categoryId === mainCategory);
  if (itemList.length === 0) return <NoDeals />;
  return (
    <>
      <fieldset className={styles['chips']}>
        <legend className="visually-hidden">{dealsText.categories()}</legend>
        <Chip isSelected={mainCategory === ALL} onClick={() => setMainCategory(ALL)}>
          {dealsText.all()}
        </Chip>
        {(categories.data?.categoryList ?? []).map(({ categoryId, title }) => (
          <Chip
            key={categoryId}
            isSelected={mainCategory === categoryId}
            onClick={() => setMainCategory(categoryId)}
          >
            {title}
          </Chip>
        ))}
      </fieldset>
      {shown.length === 0 ? <p className={styles['quiet']}>{dealsText.emptyCategory()}</p> : null}
      <ul className={styles['grid']}>
        {shown.map((deal) => (
          <li key={deal.dealId}>
            <DealCard deal={deal} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoDeals() {
  return (
    <EmptyState
      picture="/art/gift.webp"
      title={dealsText.emptyTitle()}
      text={dealsText.emptyText()}
      action={
        <Link to="/" search={{ tab: 'HomeDelivery' }} className={buttonClass({ variant: 'primary' })}>
          {dealsText.seeMenu()}
        </Link>
      }
    />
  );
}
