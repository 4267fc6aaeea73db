import { Link } from '@tanstack/react-router';
import { getMyRunningOrderV2 } from '#contract/endpoints/orders/orders.ts';
import { ordersText } from '#messages/orders.js';
import { trackingText } from '#messages/tracking.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './orders.module.css';

const POLL = { intervalMs: 15_000, hiddenIntervalMs: 120_000 };

export function RunningOrders() {
  const asOf = useAsOf();
  const read = useEndpoint(getMyRunningOrderV2, {}, { poll: POLL });
  const failed = useFailedRead(ordersText.loadFailed(), read);
  const orderList = read.data?.orderList;
  const { storedAt } = read;
  if (orderList === undefined && failed !== undefined) return <LoadFailed {...failed} />;
  if (orderList === undefined) return <Skeleton shape="card" count={2} />;
  const age = storedAt === undefined ? null : <AsOf label={asOf(storedAt)} />;
  if (orderList.length === 0) {
    return (
      <>
        {age}
        <NothingRunning />
      </>
    );
  }
  return (
    <>
      {age}
      <ul className={styles['list']}>
        {orderList.map((order) => (
          <li key={order.orderRefId}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NothingRunning() {
  return (
    <EmptyState
      picture="/art/scooter.webp"
      title={trackingText.emptyTitle()}
      text={trackingText.emptyText()}
      action={
        <>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {trackingText.seeMenu()}
          </Link>
          <Link to="/my-orders" className={buttonClass({ variant: 'secondary' })}>
            {trackingText.myOrders()}
          </Link>
        </>
      }
    />
  );
}
