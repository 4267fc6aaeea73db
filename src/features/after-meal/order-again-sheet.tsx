import type { OrderDetail } from '#contract/orders/order.ts';
import type { CartLine } from '#contract/stored.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import type { AgainDifference, OrderAgain } from '#domain/cart/order-again.ts';
import { formatPaise } from '#domain/money/money.ts';
import { afterMealText } from '#messages/after-meal.js';
import { ordersText } from '#messages/orders.js';
import { useLocalLines } from '#platform/language/local-lines.ts';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { ChangeList } from '#ui/lists/change-list.tsx';
import { sectionClasses } from '#ui/lists/section-card.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './after-meal.module.css';
import { useOrderAgain } from './use-order-again.ts';

interface OrderAgainSheetProps {
  orderRefId: string;
  /** Leaves out the dishes that the outlet had run out of, even when they are back. */
  isWithout?: boolean | undefined;
  onClose: () => void;
  onAdd: (order: OrderDetail, lines: readonly CartLine[]) => void;
  onSeeMenu: () => void;
}

/** Shows how the current menu differs from the past order before the dishes go into the cart. */
export function OrderAgainSheet(props: OrderAgainSheetProps) {
  const { orderRefId, isWithout = false, onClose, onAdd, onSeeMenu } = props;
  const read = useOrderAgain(orderRefId, isWithout);
  const failed = useFailedRead(afterMealText.again.failed(), read);
  const found = read.data;
  const footer =
    found === undefined ? null : found.again.lines.length === 0 ? (
      <Button variant="primary" isWide onClick={onSeeMenu}>
        {afterMealText.again.seeMenu()}
      </Button>
    ) : (
      <Button variant="primary" isWide onClick={() => onAdd(found.order, found.again.lines)}>
        {afterMealText.again.add({ amount: formatPaise(found.again.totalPaise) })}
      </Button>
    );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isWithout ? afterMealText.again.withoutTitle() : afterMealText.again.title()}
      closeLabel={afterMealText.again.close()}
      footer={footer}
    >
      <div className={styles['sheetBody']}>
        {found !== undefined ? (
          <Comparison order={found.order} again={found.again} />
        ) : failed === undefined ? (
          <Skeleton shape="line" count={4} />
        ) : (
          <LoadFailed {...failed} />
        )}
      </div>
    </Sheet>
  );
}

function Comparison({ order, again }: { order: OrderDetail; again: OrderAgain }) {
  const { lines, differences } = again;
  return (
    <>
      {lines.length === 0 ? <Notice tone="warning">{afterMealText.again.nothingLeft()}</Notice> : null}
      {differences.length === 0 ? (
        <Notice tone="success">{afterMealText.again.same()}</Notice>
      ) : (
        <section className={styles['differences']}>
          <p>{afterMealText.again.differs({ outlet: order.restaurantName })}</p>
          <Differences order={order} differences={differences} />
        </section>
      )}
      {lines.length === 0 ? null : <Lines lines={lines} restaurantId={order.restaurantId} />}
    </>
  );
}

/** The index makes the key unique, because a dish may occur twice with different choices. */
const keyOf = ({ kind, title }: AgainDifference, index: number) => `${kind} ${title} ${index}`;

function Differences({
  order,
  differences,
}: {
  order: OrderDetail;
  differences: readonly AgainDifference[];
}) {
  const rows = differences.map((difference, index) => {
    const { kind, title } = difference;
    const row = { key: keyOf(difference, index), title };
    if (kind !== 'price')
      return {
        ...row,
        fate: afterMealText.again.fates[kind]({ orderType: ordersText.orderTypes[order.orderType]() }),
      };
    const was = formatPaise(difference.wasPaise);
    const is = formatPaise(difference.isPaise);
    return { ...row, amounts: { was, is, spoken: afterMealText.again.price({ was, is }) } };
  });
  return <ChangeList rows={rows} />;
}

function Lines({ lines, restaurantId }: { lines: readonly CartLine[]; restaurantId: number }) {
  const nameLine = useLocalLines(restaurantId);
  return (
    <section>
      <h3>{afterMealText.again.goesIn()}</h3>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.lineId} className={styles['line']}>
            <span>
              {ordersText.times({ quantity: line.quantity })} {lineNameOf(nameLine(line))}
            </span>
            <span className={styles['amount']}>{formatPaise(line.price * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className={sectionClasses.quiet}>{afterMealText.again.beforeTaxes()}</p>
    </section>
  );
}
