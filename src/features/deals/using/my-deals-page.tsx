import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { cancelStealDealReservation, getStealDealReservationItems } from '#contract/endpoints/deals.ts';
import type { DealConsumption, DealHolding, DealOrder, MyDeals } from '#contract/offers/deals.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { bookedText } from '#messages/booked.js';
import { dealsText } from '#messages/deals.js';
import { call } from '#platform/api/call.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useLoadedData } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { serverNow } from '#platform/time/clock.ts';
import { useAction } from '#platform/use-action.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Page } from '#ui/page.tsx';
import { Countdown } from '#ui/states/countdown.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadedData } from '#ui/states/loaded-data.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { RESERVE_ACTION } from '../buying/deal-cart.ts';
import dealsStyles from '../deals.module.css';
import { ApplyGift } from '../gifts/apply-gift.tsx';
import { GiftList } from '../gifts/gift-list.tsx';
import { GiftSheet } from '../gifts/gift-sheet.tsx';
import { reportEffects } from '../unit-acts.ts';
import { BoughtNotice } from './bought-notice.tsx';
import styles from './deal-using.module.css';
import { HoldingCard } from './holding-card.tsx';
import { isUsable } from './is-usable.ts';
import { UseSheet } from './use-sheet.tsx';

interface MyDealsPageProps {
  /** Reference of a deal order; set by the redirect after its payment. */
  orderRef: string | undefined;
  /** Gift code of a shared link. */
  giftCode: string | undefined;
  /** Scans a table code by camera, picture or typing. */
  renderScanner: (onCode: (code: string) => void, submitLabel: string) => ReactNode;
  renderRating: (holding: DealHolding, onClose: () => void) => ReactNode;
  onPay: (order: DealOrder) => void;
}

interface Opened {
  readonly what: 'use' | 'gift' | 'rate';
  readonly holding: DealHolding;
}

export function MyDealsPage(props: MyDealsPageProps) {
  const { orderRef, giftCode, renderScanner, renderRating, onPay } = props;
  const mine = useEndpoint(getStealDealReservationItems, {});
  const [opened, setOpened] = useState<Opened>();
  /** A late response must not close a sheet that the customer opened meanwhile. */
  const close = () => {
    setOpened((now) => (now === opened ? undefined : now));
    mine.reload();
  };
  useEffect(() => {
    // An open sheet repeats its act under the same key and shows the result itself.
    if (opened === undefined && mine.data !== undefined) reportEffects(mine.data);
  }, [opened, mine.data]);
  // A second link may change the code while the page is open.
  const applyGift = <ApplyGift key={giftCode} giftCode={giftCode} onApplied={mine.reload} />;
  return (
    <Page title={dealsText.my.title()} isRoomy>
      {orderRef === undefined ? null : <BoughtNotice key={orderRef} dealOrderRefId={orderRef} />}
      {giftCode === undefined ? null : applyGift}
      <LoadedData {...useLoadedData(dealsText.my.loadFailed(), mine)}>
        {(data) => (
          <>
            <Reservations orderList={heldOf(data)} onPay={onPay} onGone={mine.reload} />
            <Holdings data={data} onOpen={setOpened} />
            <GiftList giftList={data.giftList} onChanged={mine.reload} />
            <History data={data} />
          </>
        )}
      </LoadedData>
      {giftCode === undefined ? applyGift : null}
      {opened?.what === 'use' ? (
        <UseSheet
          holding={opened.holding}
          renderScanner={renderScanner}
          onClose={close}
          onLate={mine.reload}
        />
      ) : null}
      {opened?.what === 'gift' ? (
        <GiftSheet holding={opened.holding} onClose={close} onLate={mine.reload} />
      ) : null}
      {opened?.what === 'rate' ? renderRating(opened.holding, close) : null}
    </Page>
  );
}

interface ReservationsProps {
  orderList: readonly DealOrder[];
  onPay: (order: DealOrder) => void;
  /** Runs when a reservation is released. */
  onGone: () => void;
}

/** The server lists an expired reservation for a moment longer. */
function heldOf({ reservationList }: MyDeals): DealOrder[] {
  return reservationList.filter(({ holdUntil }) => holdUntil > serverNow());
}

function Reservations({ orderList, onPay, onGone }: ReservationsProps) {
  const { isBusy, release } = useRelease(onGone);
  return orderList.map((order) => (
    <Card key={order.dealOrderRefId} className={dealsStyles['part']}>
      <h2 className={dealsStyles['partTitle']}>{dealsText.my.waiting()}</h2>
      <p>
        {order.itemList
          .map(({ title, stealDealItemQty }) => dealsText.units({ count: stealDealItemQty, unit: title }))
          .join(', ')}
      </p>
      <p className={dealsStyles['quiet']}>{formatPaise(order.bill.payablePaise)}</p>
      <Countdown
        until={order.holdUntil}
        now={serverNow}
        label={(left) => bookedText.heldFor({ left })}
        minutesLabel={(minutes) => bookedText.minutesLeft({ minutes })}
        onOver={onGone}
      />
      <div className={dealsStyles['row']}>
        <Button variant="primary" onClick={() => onPay(order)}>
          {dealsText.my.payNow()}
        </Button>
        <Button variant="quiet" isBusy={isBusy} onClick={() => release(order)}>
          {dealsText.my.letGo()}
        </Button>
      </div>
    </Card>
  ));
}

function Holdings({ data, onOpen }: { data: MyDeals; onOpen: (opened: Opened) => void }) {
  const { holdingList } = data;
  const groups = [
    { title: dealsText.my.toUse(), list: holdingList.filter(isUsable) },
    { title: dealsText.my.done(), list: holdingList.filter((holding) => !isUsable(holding)) },
  ];
  if (holdingList.length === 0 && heldOf(data).length === 0) return <NoDeals />;
  return groups.map(({ title, list }) =>
    list.length === 0 ? null : (
      <section key={title} className={dealsStyles['part']}>
        <h2 className={dealsStyles['partTitle']}>{title}</h2>
        <ul className={dealsStyles['grid']}>
          {list.map((holding) => (
            <li key={holding.holdingId}>
              <HoldingCard
                holding={holding}
                isUsable={isUsable(holding)}
                onOpen={(what) => onOpen({ what, holding })}
              />
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}

function NoDeals() {
  return (
    <EmptyState
      picture="/art/gift.webp"
      title={dealsText.my.emptyTitle()}
      text={dealsText.my.emptyText()}
      action={
        <Link to="/" search={{ tab: 'StealDeal' }} className={buttonClass({ variant: 'primary' })}>
          {dealsText.my.browse()}
        </Link>
      }
    />
  );
}

function whereUsed({ consumeItemQty, unitTitle, restaurantName, tableNumber }: DealConsumption): string {
  const what = dealsText.units({ count: consumeItemQty, unit: unitTitle });
  return tableNumber === ''
    ? dealsText.my.usedAtCounter({ what, outlet: restaurantName })
    : dealsText.my.usedAt({ what, outlet: restaurantName, table: tableNumber });
}

function History({ data: { consumptionList } }: { data: MyDeals }) {
  if (consumptionList.length === 0) return null;
  return (
    <section className={dealsStyles['part']}>
      <h2 className={dealsStyles['partTitle']}>{dealsText.my.history()}</h2>
      <ul className={styles['history']}>
        {consumptionList.map((used) => (
          <li key={used.consumptionId}>
            <p>{whereUsed(used)}</p>
            <p
              className={dealsStyles['quiet']}
            >{`${formatDay(used.consumedAt)}, ${formatTime(used.consumedAt)}`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useRelease(onGone: () => void) {
  const { isBusy, run } = useAction();
  const release = ({ dealOrderRefId }: DealOrder) =>
    run(async () => {
      const input = { dealOrderRefId };
      const key = keyOfAction(`cancelStealDeal ${dealOrderRefId}`, input);
      const result = await call(cancelStealDealReservation, input, { key });
      const isReported = result.ok || result.problem.code === 'sessionOver';
      if (!isReported) showToast('error', result.problem.message);
      if (result.ok) deleteActionKey(RESERVE_ACTION);
      onGone();
    });
  return { isBusy, release };
}
