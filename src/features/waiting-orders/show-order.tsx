import Printer from 'lucide-react/icons/printer';
import type { ShownOrder } from '#contract/orders/shown-order.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { checkCode } from '#domain/table/shown-order.ts';
import { waitingOrdersText } from '#messages/waiting-orders.js';
import { Button } from '#ui/buttons/button.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { useWakeLock } from '#ui/use-wake-lock.ts';
import { CodesShown, CopyOrder } from './order-codes.tsx';
import styles from './show-order.module.css';
import { useOrderCodes } from './use-order-codes.ts';

interface ShowOrderProps {
  order: ShownOrder;
  cart: Cart;
  onBack: () => void;
}

export function ShowOrder({ order, cart, onBack }: ShowOrderProps) {
  const codes = useOrderCodes(order);
  useWakeLock();
  return (
    <article className={styles['shown']} aria-labelledby="shown-title">
      <h1 id="shown-title" className={styles['title']}>
        {waitingOrdersText.show.title()}
      </h1>
      <p className={styles['notPlaced']}>{waitingOrdersText.show.notPlaced()}</p>
      <Facts order={order} code={codes.shown === undefined ? '' : checkCode(codes.shown)} />
      <CodesShown codes={codes} />
      <p className={styles['small']}>{`${cart.outlet.title}. ${waitingOrdersText.show.checkCodeHint()}`}</p>
      <h2 className={styles['heading']}>{waitingOrdersText.show.lines()}</h2>
      <ol className={styles['lines']}>
        {cart.lineList.map((line) => (
          <Line key={line.lineId} line={line} />
        ))}
      </ol>
      {order.cookingInstructions === '' ? null : (
        <>
          <h2 className={styles['heading']}>{waitingOrdersText.show.instructions()}</h2>
          <p className={styles['instructions']}>{order.cookingInstructions}</p>
        </>
      )}
      <h2 className={styles['heading']}>{waitingOrdersText.show.payment()}</h2>
      <p className={styles['payment']}>{waitingOrdersText.show.payAtTable()}</p>
      {codes.shown === undefined ? null : (
        <CopyOrder text={describeShownOrder(codes.shown, cart, codes.texts)} />
      )}
      <div className={styles['buttons']}>
        <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {waitingOrdersText.show.print()}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {waitingOrdersText.show.back()}
        </Button>
      </div>
    </article>
  );
}

interface FactsProps {
  order: ShownOrder;
  /** Empty while the code is created. */
  code: string;
}

function Facts({ order, code }: FactsProps) {
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{waitingOrdersText.show.table()}</dt>
        <dd className={styles['table']}>{order.tableNumber}</dd>
      </div>
      <div>
        <dt>{waitingOrdersText.show.checkCode()}</dt>
        <dd className={styles['check']}>{code}</dd>
      </div>
    </dl>
  );
}

function Line({ line }: { line: CartLine }) {
  const marks = {
    VEG: waitingOrdersText.veg(),
    EGG: waitingOrdersText.egg(),
    NON_VEG: waitingOrdersText.nonVeg(),
  };
  return (
    <li className={styles['line']}>
      <span className={styles['dish']}>
        <strong className={styles['quantity']}>{waitingOrdersText.times({ quantity: line.quantity })}</strong>
        <span>{line.title}</span>
        <FoodMark kind={line.vegNonVeg} label={marks[line.vegNonVeg]} />
      </span>
      {line.choiceText === '' ? null : <span className={styles['choice']}>{line.choiceText}</span>}
      {line.note === '' ? null : (
        <span className={styles['choice']}>{waitingOrdersText.noteOf({ note: line.note })}</span>
      )}
    </li>
  );
}

/** Text to copy: the order for people, followed by the framed texts that the desk scans. */
function describeShownOrder(order: ShownOrder, cart: Cart, frames: readonly string[]): string {
  return [
    `${waitingOrdersText.tableAt({ table: order.tableNumber, outlet: cart.outlet.title })} (${waitingOrdersText.show.notPlaced()})`,
    ...cart.lineList.map((line, at) => `${at + 1}. ${describeLine(line)}`),
    ...(order.cookingInstructions === ''
      ? []
      : [waitingOrdersText.noteOf({ note: order.cookingInstructions })]),
    `${waitingOrdersText.show.payment()}: ${waitingOrdersText.show.payAtTable()}`,
    `${waitingOrdersText.show.checkCode()}: ${checkCode(order)}`,
    ...frames,
  ].join('\n');
}

function describeLine(line: CartLine): string {
  const dish = `${waitingOrdersText.times({ quantity: line.quantity })} ${lineNameOf(line)}`;
  return line.note === '' ? dish : `${dish} ${waitingOrdersText.noteOf({ note: line.note })}`;
}
