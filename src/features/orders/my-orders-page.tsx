import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAsOf } from '#platform/as-of.ts';
import { useText } from '#platform/text.ts';
import { AsOf } from '#ui/as-of.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './orders.module.css';
import { type OrderList, useOrderList } from './use-order-list.ts';

interface MyOrdersPageProps {
  renderWaiting: (listedRefs: readonly string[]) => ReactNode;
  onOrderAgain: (orderRefId: string) => void;
}

/** /my-orders: what waits on the phone, then every placed order, newest first. */
export function MyOrdersPage({ renderWaiting, onOrderAgain }: MyOrdersPageProps) {
  const t = useText().orders;
  const list = useOrderList();
  return (
    <Page title={t.title}>
      {renderWaiting(list.orderList.map(({ orderRefId }) => orderRefId))}
      <ListBody list={list} onOrderAgain={onOrderAgain} />
    </Page>
  );
}

function ListBody({ list, onOrderAgain }: { list: OrderList } & Pick<MyOrdersPageProps, 'onOrderAgain'>) {
  const t = useText().orders;
  const asOf = useAsOf();
  const { orderList, total, problem, isLoading, keptAt, loadMore } = list;
  if (problem !== undefined && orderList.length === 0) {
    return (
      <Notice
        tone={problem.code === 'offline' ? 'offline' : 'error'}
        action={
          <Button variant="secondary" size="small" isBusy={isLoading} onClick={loadMore}>
            {t.retry}
          </Button>
        }
      >
        {`${t.loadFailed} ${problem.message}`}
      </Notice>
    );
  }
  if (total === undefined) return <Skeleton shape="card" count={3} />;
  if (orderList.length === 0) return <NoOrders />;
  return (
    <>
      {keptAt === undefined ? null : <AsOf label={asOf(keptAt)} />}
      <ul className={styles['list']}>
        {orderList.map((order) => (
          <li key={order.orderRefId}>
            <OrderCard order={order} onOrderAgain={onOrderAgain} />
          </li>
        ))}
      </ul>
      {problem === undefined ? null : <Notice tone="error">{problem.message}</Notice>}
      {orderList.length < total ? (
        <div className={styles['more']}>
          <p className={styles['quiet']}>{t.shownOf(orderList.length, total)}</p>
          <Button variant="secondary" isBusy={isLoading} onClick={loadMore}>
            {t.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function NoOrders() {
  const t = useText().orders;
  return (
    <EmptyState
      picture="/art/empty-orders.webp"
      title={t.emptyTitle}
      text={t.emptyText}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t.seeMenu}
        </Link>
      }
    />
  );
}
