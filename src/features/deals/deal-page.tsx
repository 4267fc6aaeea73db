import { Link } from '@tanstack/react-router';
import Share2 from 'lucide-react/icons/share-2';
import { getStealDealItemDetail, getStealDealItemList } from '#contract/endpoints/deals.ts';
import type { Deal } from '#contract/offers/deals.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { dealsText } from '#messages/deals.js';
import { menuText } from '#messages/menu.js';
import { share } from '#platform/device/share.ts';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useOfflineAge } from '#platform/time/as-of.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { DealAdd } from './buying/deal-add.tsx';
import { DealBar } from './buying/deal-bar.tsx';
import { DealHints, DealPrice } from './buying/deal-price.tsx';
import styles from './deals.module.css';
import { OutletLinks } from './using/outlet-links.tsx';

/** The cached list of deals shows the deal while its details load or without a signal. */
export function DealPage({ dealId }: { dealId: string }) {
  const fresh = useEndpoint(getStealDealItemDetail, { dealId });
  const list = useEndpoint(getStealDealItemList, {});
  const failed = useFailedRead(dealsText.loadFailed(), fresh);
  const isOver = fresh.problem?.code === 'notFound';
  const listed = list.data?.itemList.find((deal) => deal.dealId === dealId);
  const deal = isOver ? undefined : (fresh.data ?? listed);
  const age = useOfflineAge(fresh.data === undefined ? list.asOf : fresh.asOf);
  if (deal !== undefined) return <KnownDeal deal={deal} age={age} />;
  return (
    <Page title={dealsText.title()}>
      {isOver ? <OverDeal /> : null}
      {fresh.problem === undefined ? <Skeleton shape="card" count={2} /> : null}
      {failed === undefined || isOver ? null : <LoadFailed {...failed} />}
    </Page>
  );
}

function OverDeal() {
  return (
    <EmptyState
      picture="/art/hourglass.webp"
      title={dealsText.detail.overTitle()}
      text={dealsText.detail.overText()}
      action={
        <Link to="/" search={{ tab: 'StealDeal' }} className={buttonClass({ variant: 'primary' })}>
          {dealsText.detail.others()}
        </Link>
      }
    />
  );
}

function KnownDeal({ deal, age }: { deal: Deal; age: string | undefined }) {
  const handleShare = async () => {
    const notice = await share({
      kind: 'deal',
      title: deal.title,
      text: dealsText.detail.shareText({ title: deal.title, amount: formatPaise(deal.itemPrice) }),
      url: `/deals/${deal.dealId}`,
    });
    if (notice !== undefined) showToast(notice.kind, notice.text);
  };
  return (
    <Page title={deal.title}>
      {age === undefined ? null : <AsOf label={age} />}
      <Picture src={deal.imageUrl} alt="" size="wide" isEager className={styles['hero']} />
      <div className={styles['facts']}>
        <p className={styles['unitLine']}>
          <FoodMark kind={deal.vegNonVeg} label={menuText.marks[deal.vegNonVeg]()} />
          {dealsText.units({ count: deal.unitsPerSale, unit: deal.unitTitle })}
          <span className={styles['quiet']}>
            {dealsText.each({ amount: formatPaise(Math.round(deal.itemPrice / deal.unitsPerSale)) })}
          </span>
        </p>
        <DealPrice deal={deal} />
        <p className={styles['hints']}>
          <DealHints deal={deal} />
          <span className={styles['quiet']}>
            {dealsText.beforeTax()} · {dealsText.useWithin({ days: deal.validDays })} ·{' '}
            {dealsText.saleEnds({ day: formatDay(deal.saleUntil - 1) })}
          </span>
        </p>
        <p>{deal.description}</p>
        <div className={styles['row']}>
          <DealAdd deal={deal} isWide />
          <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onClick={handleShare}>
            {dealsText.detail.share()}
          </Button>
        </div>
      </div>
      <section className={styles['part']}>
        <h2 className={styles['partTitle']}>{dealsText.detail.where()}</h2>
        <OutletLinks outletList={deal.outletList} />
      </section>
      <section className={styles['part']}>
        <h2 className={styles['partTitle']}>{dealsText.detail.terms()}</h2>
        <ul className={styles['terms']}>
          {deal.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </section>
      <DealBar />
    </Page>
  );
}
