import type { OrderTask } from '#contract/orders/outbox.ts';
import type { LineName } from '#domain/menu/local-names.ts';
import { formatPaise } from '#domain/money/money.ts';
import { describeSlot } from '#domain/order/order-slots.ts';
import { paymentModesText } from '#messages/payment-modes.js';
import { scheduleText } from '#messages/schedule.js';
import { waitingOrdersText } from '#messages/waiting-orders.js';
import { useLocalLines } from '#platform/language/local-lines.ts';
import { Card } from '#ui/lists/card.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import type { OrderEntry } from './order-entry.ts';
import styles from './waiting-orders.module.css';

/** Shows the prices that the customer accepted. */
export function OrderSummary({ entry }: { entry: OrderEntry }) {
  const { cart, tableNumber, acceptedTotalPaise, paymentMode } = entry.task;
  const nameLine = useLocalLines(cart.outlet.recordId);
  const isOver = entry.state === 'RECEIVED' || entry.state === 'NOT_SENT';
  return (
    <Card className={styles['summary']}>
      <h2 className={styles['summaryTitle']}>{waitingOrdersText.order()}</h2>
      <p className={styles['quiet']}>
        {tableNumber === null
          ? `${waitingOrdersText.orderTypes[cart.orderType]()} · ${cart.outlet.title}`
          : waitingOrdersText.tableAt({ table: tableNumber, outlet: cart.outlet.title })}
      </p>
      {cart.scheduledFor === undefined ? null : (
        <p>{scheduleText.forTime({ slot: describeSlot(cart.scheduledFor) })}</p>
      )}
      <ul>
        {cart.lineList.map((line) => (
          <Line key={line.lineId} line={line} name={nameLine(line)} />
        ))}
      </ul>
      {cart.cookingInstructions === '' ? null : (
        <p className={styles['quiet']}>{waitingOrdersText.noteOf({ note: cart.cookingInstructions })}</p>
      )}
      <p className={styles['total']}>
        <span>{waitingOrdersText.accepted()}</span>
        <strong>{formatPaise(acceptedTotalPaise)}</strong>
      </p>
      {isOver ? null : <p className={styles['quiet']}>{waitingOrdersText.acceptedText()}</p>}
      {entry.state === 'NOT_SENT' ? null : (
        <p className={styles['quiet']}>
          {waitingOrdersText.paymentOf({ mode: paymentModesText.names[paymentMode]() })}
        </p>
      )}
    </Card>
  );
}

interface LineProps {
  line: OrderTask['cart']['lineList'][number];
  name: LineName;
}

function Line({ line, name: { title, choiceText } }: LineProps) {
  const marks = {
    VEG: waitingOrdersText.veg(),
    EGG: waitingOrdersText.egg(),
    NON_VEG: waitingOrdersText.nonVeg(),
  };
  return (
    <li className={styles['line']}>
      <FoodMark kind={line.vegNonVeg} label={marks[line.vegNonVeg]} />
      <div>
        <p>
          <span className={styles['quiet']}>{waitingOrdersText.times({ quantity: line.quantity })}</span>{' '}
          {title}
        </p>
        {choiceText === '' ? null : <p className={styles['quiet']}>{choiceText}</p>}
        {line.note === '' ? null : (
          <p className={styles['quiet']}>{waitingOrdersText.noteOf({ note: line.note })}</p>
        )}
      </div>
      <span className={styles['amount']}>{formatPaise(line.price * line.quantity)}</span>
    </li>
  );
}
