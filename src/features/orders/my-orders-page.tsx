import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderSummary } from '#contract/orders/order.ts';
import { bookingsText } from '#messages/bookings.js';
import { ordersText } from '#messages/orders.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Tabs } from '#ui/lists/tabs.tsx';
import { Page } from '#ui/page.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { isOnItsWay, OrderCard } from './order-card.tsx';
import styles from './orders.module.css';
import { type OrderList, useOrderList } from './use-order-list.ts';

interface MyOrdersPageProps {
  renderWaiting: (listedRefs: readonly string[]) => ReactNode;
  onOrderAgain: (orderRefId: string) => void;
  tickets: ReactNode;
  bookings: ReactNode;
  tab: string;
  onTab: (tab: string) => void;
}

export function MyOrdersPage({ bookings, tab, onTab, ...orders }: MyOrdersPageProps) {
  return (
    <Page title={ordersText.title()}>
      <Tabs
        label={bookingsText.listTabs()}
        selectedKey={tab}
        onSelect={onTab}
        tabs={[
          { key: 'orders', label: bookingsText.ordersTab(), content: <Orders {...orders} /> },
          { key: 'bookings', label: bookingsText.listTab(), content: bookings },
        ]}
      />
    </Page>
  );
}

type OrdersProps = Pick<MyOrdersPageProps, 'renderWaiting' | 'onOrderAgain' | 'tickets'>;

function Orders({ renderWaiting, onOrderAgain, tickets }: OrdersProps) {
  const list = useOrderList();
  return (
    <div className={styles['tab']}>
      {renderWaiting((list.list ?? []).map(({ orderRefId }) => orderRefId))}
      <ListBody list={list} onOrderAgain={onOrderAgain} />
      {tickets}
    </div>
  );
}

function ListBody({ list, onOrderAgain }: { list: OrderList } & Pick<MyOrdersPageProps, 'onOrderAgain'>) {
  const asOf = useAsOf();
  const failed = useFailedRead(ordersText.loadFailed(), list);
  const { list: orderList, total, problem, isLoading, storedAt, loadMore } = list;
  if (orderList === undefined) {
    return failed === undefined ? <Skeleton shape="card" count={3} /> : <LoadFailed {...failed} />;
  }
  const age = storedAt === undefined ? null : <AsOf label={asOf(storedAt)} />;
  if (orderList.length === 0) {
    return (
      <>
        {age}
        <NoOrders />
      </>
    );
  }
  return (
    <>
      {age}
      <ul className={styles['list']}>
        {runningFirst(orderList).map((order) => (
          <li key={order.orderRefId}>
            <OrderCard order={order} onOrderAgain={onOrderAgain} />
          </li>
        ))}
      </ul>
      {problem === undefined ? null : <Notice tone="error">{problem.message}</Notice>}
      {orderList.length < total ? (
        <div className={styles['more']}>
          <p className={styles['quiet']}>{ordersText.shownOf({ shown: orderList.length, total })}</p>
          <Button variant="secondary" isBusy={isLoading} onClick={loadMore}>
            {ordersText.more()}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Moves running orders to the front, because they matter more than newer ones that are over. */
function runningFirst(orderList: readonly OrderSummary[]): readonly OrderSummary[] {
  return orderList.toSorted((one, other) => Number(isOnItsWay(other)) - Number(isOnItsWay(one)));
}

function NoOrders() {
  return (
    <EmptyState
      picture="/art/empty-orders.webp"
      title={ordersText.emptyTitle()}
      text={ordersText.emptyText()}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {ordersText.seeMenu()}
        </Link>
      }
    />
  );
}
