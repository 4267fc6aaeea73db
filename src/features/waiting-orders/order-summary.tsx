import type { OrderTask } from '#contract/outbox.ts';
import { paymentModesText } from '#domain/messages/en/payment-modes.ts';
import { waitingOrdersText } from '#domain/messages/en/waiting-orders.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { Card } from '#ui/card.tsx';
import { FoodMark } from '#ui/food-mark.tsx';
import type { OrderEntry } from './order-entry.ts';
import styles from './waiting-orders.module.css';

/** The order as its customer agreed to it. */
export function OrderSummary({ entry }: { entry: OrderEntry }) {
  const t = useText({ paymentModes: paymentModesText, waitingOrders: waitingOrdersText });
  const words = t.waitingOrders;
  const { cart, tableNumber, acceptedTotalPaise, paymentMode } = entry.task;
  const isOver = entry.state === 'RECEIVED' || entry.state === 'NOT_SENT';
  return (
    <Card className={styles['summary']}>
      <h2 className={styles['summaryTitle']}>{words.order}</h2>
      <p className={styles['quiet']}>
        {tableNumber === null
          ? `${words.orderTypes[cart.orderType]} · ${cart.outlet.title}`
          : words.tableAt(tableNumber, cart.outlet.title)}
      </p>
      <ul>
        {cart.lineList.map((line) => (
          <Line key={line.lineId} line={line} />
        ))}
      </ul>
      {cart.cookingInstructions === '' ? null : (
        <p className={styles['quiet']}>{words.noteOf(cart.cookingInstructions)}</p>
      )}
      <p className={styles['total']}>
        <span>{words.accepted}</span>
        <strong>{formatPaise(acceptedTotalPaise)}</strong>
      </p>
      {isOver ? null : <p className={styles['quiet']}>{words.acceptedText}</p>}
      {entry.state === 'NOT_SENT' ? null : (
        <p className={styles['quiet']}>{words.paymentOf(t.paymentModes.names[paymentMode])}</p>
      )}
    </Card>
  );
}

function Line({ line }: { line: OrderTask['cart']['lineList'][number] }) {
  const t = useText({ waitingOrders: waitingOrdersText }).waitingOrders;
  const marks = { VEG: t.veg, EGG: t.egg, NON_VEG: t.nonVeg };
  return (
    <li className={styles['line']}>
      <FoodMark kind={line.vegNonVeg} label={marks[line.vegNonVeg]} />
      <div>
        <p>
          <span className={styles['quiet']}>{t.times(line.quantity)}</span> {line.title}
        </p>
        {line.choiceText === '' ? null : <p className={styles['quiet']}>{line.choiceText}</p>}
        {line.note === '' ? null : <p className={styles['quiet']}>{t.noteOf(line.note)}</p>}
      </div>
      <span className={styles['amount']}>{formatPaise(line.price * line.quantity)}</span>
    </li>
  );
}
