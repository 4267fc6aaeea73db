import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { searchOrders } from '#contract/desk/endpoints/outlet-orders.ts';
import type { OutletOrder } from '#contract/desk/kitchen/outlet-order.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { deskOrdersText as text } from '#messages/desk-orders.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { PageTurns } from '../../parts/page-turns.tsx';
import type { OrderSearch } from './order-search.ts';
import styles from './orders.module.css';

interface OrderSearchPageProps {
  readonly restaurantId: number;
  /** Search parameters in the address. */
  readonly search: OrderSearch;
  readonly onSearch: (search: OrderSearch) => void;
  readonly onType: (typed: Pick<OrderSearch, 'typedText' | 'typedDate'>) => void;
  readonly onPage: (page: number) => void;
}

/** Finds orders of an outlet, latest first. */
export function OrderSearchPage({ restaurantId, search, onSearch, onType, onPage }: OrderSearchPageProps) {
  const { text: wanted = '', date, page = 0 } = search;
  const { data, error } = useDesk(searchOrders, {
    ...{ restaurantId, text: wanted, page },
    ...(date === undefined ? {} : { date }),
  });
  return (
    <main>
      <h1>{text.title()}</h1>
      <SearchForm key={JSON.stringify([wanted, date])} search={search} onSearch={onSearch} onType={onType} />
      {data === undefined && error === null ? <p role="status">{deskShellText.loading()}</p> : null}
      {error === null ? null : <Notice tone="error">{error.message}</Notice>}
      {data?.orderList.length === 0 ? <p>{text.none()}</p> : null}
      <ul className={styles['list']} aria-label={text.title()}>
        {data?.orderList.map((order) => (
          <li key={order.orderRefId}>
            <FoundOrder restaurantId={restaurantId} order={order} search={search} />
          </li>
        ))}
      </ul>
      <PageTurns page={page} hasMore={data?.hasMore === true} onPage={onPage} />
    </main>
  );
}

type SearchFormProps = Pick<OrderSearchPageProps, 'search' | 'onSearch' | 'onType'>;

function SearchForm({ search, onSearch, onType }: SearchFormProps) {
  const { text: wanted = '', date: wantedDate = '' } = search;
  const [typed, setTyped] = useState(search.typedText ?? wanted);
  const [date, setDate] = useState(search.typedDate ?? wantedDate);
  const hasInput = [wanted, wantedDate, typed, date].some((each) => each !== '');
  const type = (nextText: string, nextDate: string) => {
    setTyped(nextText);
    setDate(nextDate);
    onType({
      typedText: nextText === wanted ? undefined : nextText,
      typedDate: nextDate === wantedDate ? undefined : nextDate,
    });
  };
  return (
    <form
      className={styles['search']}
      aria-label={text.title()}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ text: typed.trim() || undefined, date: date || undefined });
      }}
    >
      <TextField
        label={text.search()}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ target }) => type(target.value, date)}
      />
      <TextField
        label={text.day()}
        type="date"
        value={date}
        onChange={({ target }) => type(typed, target.value)}
      />
      <div className={styles['acts']}>
        <Button type="submit" variant="primary">
          {text.find()}
        </Button>
        {hasInput ? (
          <Button
            variant="quiet"
            onClick={() => {
              setTyped('');
              setDate('');
              onSearch({});
            }}
          >
            {text.clear()}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

interface FoundOrderProps extends Pick<OrderSearchPageProps, 'restaurantId' | 'search'> {
  readonly order: OutletOrder;
}

function FoundOrder({ restaurantId, order, search }: FoundOrderProps) {
  const { orderRefId, orderType, orderStatus, paymentStatus, placedAt, tableNumber } = order;
  const where = tableNumber === null ? text.orderTypes[orderType]() : text.table({ number: tableNumber });
  const status = labelOf(text.statuses, orderStatus);
  return (
    <Link
      to="/outlets/$restaurantId/orders/$orderRefId"
      params={{ restaurantId, orderRefId }}
      search={search}
      className={styles['found']}
    >
      <span className={styles['between']}>
        <strong>{orderRefId}</strong>
        <strong>{formatPaise(order.grandTotalPaise)}</strong>
      </span>
      <span className={styles['between']}>
        <span>{order.customerName === '' ? nameless(order) : order.customerName}</span>
        <span>{`${where}, ${status}, ${labelOf(text.payments, paymentStatus)}`}</span>
      </span>
      <span className={styles['between']}>
        <span className={styles['quiet']}>
          {placedAt === null ? null : text.placed({ day: formatDay(placedAt), time: formatTime(placedAt) })}
        </span>
        {order.refundedPaise > 0 ? (
          <span className={styles['owed']}>
            {text.refunded({ amount: formatPaise(order.refundedPaise) })}
          </span>
        ) : null}
      </span>
    </Link>
  );
}

function nameless({ mobileEnd }: OutletOrder): string {
  return mobileEnd === '' ? text.guest() : text.mobile({ digits: mobileEnd });
}
