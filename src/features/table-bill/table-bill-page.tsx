import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TableBill } from '#contract/table/table-bill.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { billText } from '#messages/bill.js';
import { orderStatusText } from '#messages/order-status.js';
import { ordersText } from '#messages/orders.js';
import { tableBillText } from '#messages/table-bill.js';
import { createBillRows } from '#platform/cart/bill-rows.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { AmountRows } from '#ui/lists/amount-rows.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Page } from '#ui/page.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { nameOfGuest } from './guest-name.ts';
import { OwnShare } from './own-share.tsx';
import { ShareChooser } from './share-chooser.tsx';
import styles from './table-bill.module.css';
import { TableTip } from './table-tip.tsx';
import { useBillRequest } from './use-bill-request.ts';
import { describeLine, WhoPays } from './who-pays.tsx';

interface TableBillPageProps {
  tableBill: TableBill;
  storedAt: number | undefined;
  onChanged: (tableBill: TableBill) => void;
  /** Called when the bill on the screen is outdated. */
  onRefused: () => void;
}

export function TableBillPage({ tableBill, storedAt, onChanged, onRefused }: TableBillPageProps) {
  const asOf = useAsOf();
  return (
    <Page
      title={tableBillText.title()}
      aside={
        <>
          <Card>
            <AmountRows rows={createBillRows(tableBill.bill, billText)} explainLabel={billText.explain()} />
          </Card>
          {tableBill.owedPaise > 0 ? <TableTip tableBill={tableBill} onChanged={onChanged} /> : null}
        </>
      }
    >
      {storedAt === undefined ? null : <AsOf label={asOf(storedAt)} />}
      <BillHead tableBill={tableBill} onChanged={onChanged} onRefused={onRefused} />
      <WhoPays tableBill={tableBill} />
      <Rounds tableBill={tableBill} />
    </Page>
  );
}

/** The amount, the state and the actions must fit on the first screen. */
function BillHead({ tableBill, onChanged, onRefused }: Omit<TableBillPageProps, 'storedAt'>) {
  const { tableBillRefId, tableNumber, restaurantName, billStatus, owedPaise, roundList } = tableBill;
  const guests = countGuests(roundList);
  const isPaid = billStatus === 'PAID';
  const isServed = roundList.every(({ orderStatus }) => orderStatus === 'SERVED');
  const text = billStatus === 'BILL_REQUESTED' ? tableBillText.requested() : tableBillText.open();
  return (
    <Card className={styles['head']}>
      <p>{tableBillText.table({ number: tableNumber, outlet: restaurantName })}</p>
      {guests > 1 && !isPaid ? (
        <p className={styles['quiet']}>{tableBillText.guests({ count: guests })}</p>
      ) : null}
      <p className={styles['owed']}>
        <span className={styles['amount']}>
          {formatPaise(isPaid ? tableBill.bill.grandTotalPaise : owedPaise)}
        </span>
        <span className={styles['quiet']}>
          {isPaid ? tableBillText.rounds({ count: roundList.length }) : tableBillText.owed()}
        </span>
      </p>
      <p role="status" className={isPaid ? styles['good'] : styles['quiet']}>
        {isPaid ? tableBillText.paid() : text}
      </p>
      <div className={styles['actions']}>
        {isPaid && isServed ? (
          <Link
            to="/my-orders/$ref/invoice"
            params={{ ref: tableBillRefId }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {tableBillText.invoice()}
          </Link>
        ) : isPaid ? (
          <p className={styles['quiet']}>{tableBillText.invoiceLater()}</p>
        ) : (
          <Unpaid tableBill={tableBill} onChanged={onChanged} onRefused={onRefused} />
        )}
        <Link to="/" className={buttonClass({ variant: 'quiet' })}>
          {tableBillText.anotherRound()}
        </Link>
      </div>
    </Card>
  );
}

function Unpaid({ tableBill, onChanged, onRefused }: Omit<TableBillPageProps, 'storedAt'>) {
  const [problem, setProblem] = useState<string>();
  const { isBusy, request } = useBillRequest(tableBill, { onChanged, onProblem: setProblem });
  const { split, shareList } = tableBill;
  const own = shareList.find(({ isOwn, state }) => isOwn && state !== 'PAID');
  const props = { tableBill, onChanged, onRefused };
  if (own !== undefined) return <OwnShare {...props} share={own} />;
  return (
    <>
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      {split === undefined ? null : <ShareChooser {...props} split={split} />}
      {tableBill.billStatus === 'OPEN' ? (
        <Button variant="secondary" isBusy={isBusy} onClick={request}>
          {tableBillText.request()}
        </Button>
      ) : null}
    </>
  );
}

const countGuests = (rounds: TableBill['roundList']) =>
  new Set(rounds.map(({ guestNumber }) => guestNumber)).size;

function Rounds({ tableBill: { roundList, shareList, guestList } }: { tableBill: TableBill }) {
  const isShared = countGuests(roundList) > 1 || roundList.some(({ isOwn }) => !isOwn);
  return roundList.map((round, at) => (
    <Card key={round.orderRefId} className={styles['round']}>
      <RoundHead round={round} number={at + 1} guest={isShared ? senderOf(round, guestList) : undefined} />
      <ul className={styles['lines']}>
        {round.itemList.map((item) => (
          <li key={item.orderItemId} className={styles['line']}>
            <span>
              {`${item.quantity} × ${lineNameOf(item)}`}
              {item.forName === undefined ? null : (
                <span className={styles['by']}>{ordersText.forName({ name: item.forName })}</span>
              )}
              <span className={styles['by']}>{describeLine(shareList, item.orderItemId)}</span>
            </span>
            <span className={styles['price']}>{formatPaise(item.linePaise)}</span>
          </li>
        ))}
      </ul>
    </Card>
  ));
}

type Round = TableBill['roundList'][number];

/** Label of the guest who sent a round, by their current name; earlier servers send no names. */
function senderOf({ isOwn, guestNumber }: Round, guestList: TableBill['guestList']): string {
  if (isOwn) return tableBillText.you();
  const guest = guestList.find((each) => each.guestNumber === guestNumber);
  return nameOfGuest(guest ?? { guestName: null, guestNumber });
}

interface RoundHeadProps {
  round: Round;
  number: number;
  /** Present if several guests ordered. */
  guest: string | undefined;
}

/** Only an own round has a link, because a guest cannot track the rounds of others. */
function RoundHead({ round, number, guest }: RoundHeadProps) {
  const { orderRefId, orderStatus, placedAt, isPaid, isOwn } = round;
  const title =
    placedAt === null
      ? tableBillText.round({ number })
      : tableBillText.roundAt({ number, time: formatTime(placedAt) });
  const facts = [guest, labelOf(orderStatusText.orders, orderStatus), isPaid && tableBillText.paidRound()];
  return (
    <div className={styles['roundHead']}>
      <h2 className={styles['roundTitle']}>
        {isOwn ? (
          <Link to="/track-order" search={{ ref: orderRefId }} className={styles['roundLink']}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      <span className={styles['quiet']}>{facts.filter(Boolean).join(' · ')}</span>
    </div>
  );
}
