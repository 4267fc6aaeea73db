import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Deal } from '#contract/deals.ts';
import { getStealDealCategoryList, getStealDealItemList } from '#contract/endpoints/deals.ts';
import { dealsText } from '#messages/deals.js';
import { type FailedRead, useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { AsOf } from '#ui/as-of.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DealBar } from './deal-bar.tsx';
import { DealCard } from './deal-card.tsx';
import styles from './deals.module.css';

/** What the spec calls the main category: every deal there is. */
const ALL = 'All';

/** Home's tab of steal deals: categories, deals, and the way to the deal cart. */
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
      {items.data === undefined ? <Coming read={items} /> : <DealList itemList={items.data.itemList} />}
      <DealBar />
    </Page>
  );
}

function Coming({ read }: { read: FailedRead }) {
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
