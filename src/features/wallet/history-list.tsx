import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { type DayGroup, groupByDay } from '#domain/time/day-groups.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { walletText } from '#messages/wallet.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import type { Pages } from '#platform/query/use-pages.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { serverNow } from '#platform/time/clock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './wallet.module.css';

/** Fields that transactions of money and of points share. */
export interface HistoryEntry {
  readonly transactionId: string;
  readonly description: string;
  readonly orderRefId: string | null;
  /** Reference of the invoice for deals or tickets. */
  readonly invoiceRefId?: string | null;
  readonly at: number;
}

type Paged<Entry> = Omit<Pages<Endpoint, Entry>, 'lastPage' | 'change'>;

interface HistoryListProps<Entry extends HistoryEntry> {
  paged: Paged<Entry>;
  /** Amount of the entry as text, with a sign. */
  amountOf: (entry: Entry) => string;
  isGain: (entry: Entry) => boolean;
  /** Balance after the entry as text, shown below the amount. */
  balanceOf?: (entry: Entry) => string;
  iconOf: (entry: Entry) => ReactNode;
  empty: ReactNode;
}

/** Transactions by day; a cached history shows its age. */
export function HistoryList<Entry extends HistoryEntry>(props: HistoryListProps<Entry>) {
  const { paged, empty } = props;
  const asOf = useAsOf();
  const failed = useFailedRead(walletText.historyFailed(), paged);
  const { list, storedAt } = paged;
  if (list === undefined) {
    return failed === undefined ? <Skeleton shape="row" count={4} /> : <LoadFailed {...failed} />;
  }
  return (
    <>
      {storedAt === undefined ? null : <AsOf label={asOf(storedAt)} />}
      {list.length === 0 ? empty : null}
      {groupByDay(list, serverNow()).map((day) => (
        <Day key={day.date} {...props} day={day} />
      ))}
      {list.length < paged.total ? <More paged={paged} shown={list.length} /> : null}
    </>
  );
}

function Day<Entry extends HistoryEntry>({
  day,
  ...props
}: HistoryListProps<Entry> & { day: DayGroup<Entry> }) {
  const names = { today: walletText.today(), yesterday: walletText.yesterday(), earlier: formatDay(day.at) };
  return (
    <section className={styles['day']}>
      <h3 className={styles['dayTitle']}>{names[day.when]}</h3>
      <ul className={styles['entries']}>
        {day.list.map((entry) => (
          <Row key={entry.transactionId} {...props} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Row<Entry extends HistoryEntry>({
  entry,
  amountOf,
  isGain,
  balanceOf,
  iconOf,
}: HistoryListProps<Entry> & { entry: Entry }) {
  const { description, orderRefId, invoiceRefId = null, at } = entry;
  return (
    <li className={styles['entry']} data-gain={isGain(entry)}>
      <span className={styles['entryIcon']}>{iconOf(entry)}</span>
      <div className={styles['entryTexts']}>
        <p className={styles['entryTitle']}>{description}</p>
        <p className={styles['quiet']}>
          <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
        </p>
        {orderRefId === null ? null : (
          <Link to="/my-orders/$ref" params={{ ref: orderRefId }} className={styles['entryLink']}>
            {walletText.order({ orderRefId })}
          </Link>
        )}
        {invoiceRefId === null ? null : (
          <Link to="/my-orders/$ref/invoice" params={{ ref: invoiceRefId }} className={styles['entryLink']}>
            {walletText.invoice({ refId: invoiceRefId })}
          </Link>
        )}
      </div>
      <div className={styles['entryAmounts']}>
        <p className={styles['entryAmount']}>{amountOf(entry)}</p>
        {balanceOf === undefined ? null : <p className={styles['quiet']}>{balanceOf(entry)}</p>}
      </div>
    </li>
  );
}

function More<Entry>({ paged, shown }: { paged: Paged<Entry>; shown: number }) {
  const { problem, isLoading, total, loadMore } = paged;
  return (
    <div className={styles['more']}>
      <p className={styles['quiet']} role="status">
        {walletText.shownOf({ shown, total })}
      </p>
      {problem === undefined ? null : <Notice tone="error">{problem.message}</Notice>}
      <Button variant="secondary" isBusy={isLoading} onClick={loadMore}>
        {walletText.more()}
      </Button>
    </div>
  );
}
