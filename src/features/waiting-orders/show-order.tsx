import Printer from 'lucide-react/icons/printer';
import type { ShownOrder } from '#contract/shown-order.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { waitingOrdersText } from '#domain/messages/en/waiting-orders.ts';
import { checkCode } from '#domain/shown-order.ts';
import { useWakeLock } from '#platform/device/use-wake-lock.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { FoodMark } from '#ui/food-mark.tsx';
import { describeShownOrder } from './describe-shown-order.ts';
import { CodesShown, CopyOrder } from './order-codes.tsx';
import styles from './show-order.module.css';
import { useOrderCodes } from './use-order-codes.ts';

interface ShowOrderProps {
  order: ShownOrder;
  cart: Cart;
  onBack: () => void;
}

/** The order for the eyes and the scanner of a server: black on white, whatever the theme. */
export function ShowOrder({ order, cart, onBack }: ShowOrderProps) {
  const t = useText({ waitingOrders: waitingOrdersText }).waitingOrders.show;
  const codes = useOrderCodes(order);
  useWakeLock();
  return (
    <article className={styles['shown']} aria-labelledby="shown-title">
      <h1 id="shown-title" className={styles['title']}>
        {t.title}
      </h1>
      <p className={styles['notPlaced']}>{t.notPlaced}</p>
      <Facts order={order} code={codes.shown === undefined ? '' : checkCode(codes.shown)} />
      <CodesShown codes={codes} />
      <p className={styles['small']}>{`${cart.outlet.title}. ${t.checkCodeHint}`}</p>
      <h2 className={styles['heading']}>{t.lines}</h2>
      <ol className={styles['lines']}>
        {cart.lineList.map((line) => (
          <Line key={line.lineId} line={line} />
        ))}
      </ol>
      {order.cookingInstructions === '' ? null : (
        <>
          <h2 className={styles['heading']}>{t.instructions}</h2>
          <p className={styles['instructions']}>{order.cookingInstructions}</p>
        </>
      )}
      <h2 className={styles['heading']}>{t.payment}</h2>
      <p className={styles['payment']}>{t.payAtTable}</p>
      {codes.shown === undefined ? null : (
        <CopyOrder text={describeShownOrder(codes.shown, cart, codes.texts)} />
      )}
      <div className={styles['buttons']}>
        <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t.print}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </article>
  );
}

interface FactsProps {
  order: ShownOrder;
  /** Empty for the moment in which it is made. */
  code: string;
}

function Facts({ order, code }: FactsProps) {
  const t = useText({ waitingOrders: waitingOrdersText }).waitingOrders.show;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t.table}</dt>
        <dd className={styles['table']}>{order.tableNumber}</dd>
      </div>
      <div>
        <dt>{t.checkCode}</dt>
        <dd className={styles['check']}>{code}</dd>
      </div>
    </dl>
  );
}

function Line({ line }: { line: CartLine }) {
  const t = useText({ waitingOrders: waitingOrdersText }).waitingOrders;
  const marks = { VEG: t.veg, EGG: t.egg, NON_VEG: t.nonVeg };
  return (
    <li className={styles['line']}>
      <span className={styles['dish']}>
        <strong className={styles['quantity']}>{t.times(line.quantity)}</strong>
        <span>{line.title}</span>
        <FoodMark kind={line.vegNonVeg} label={marks[line.vegNonVeg]} />
      </span>
      {line.choiceText === '' ? null : <span className={styles['choice']}>{line.choiceText}</span>}
      {line.note === '' ? null : <span className={styles['choice']}>{t.noteOf(line.note)}</span>}
    </li>
  );
}
