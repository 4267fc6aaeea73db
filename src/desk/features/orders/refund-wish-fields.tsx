import type { OutletOrderDetail } from '#contract/desk/kitchen/outlet-order.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskOrdersText as text } from '#messages/desk-orders.js';
import { Chip } from '#ui/buttons/chip.tsx';
import { Stepper } from '#ui/buttons/stepper.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ChipGroup } from '../../parts/chip-group.tsx';
import styles from './orders.module.css';
import type { useRefundWish } from './use-refund-wish.ts';

interface RefundWishFieldsProps {
  readonly order: OutletOrderDetail;
  readonly chosen: ReturnType<typeof useRefundWish>;
}

export function RefundWishFields({ order, chosen }: RefundWishFieldsProps) {
  const { kind, setKind, typed, setTyped, isAmountWrong, wish } = chosen;
  const most = { amount: formatPaise(order.refundablePaise) };
  return (
    <>
      <ChipGroup legend={text.refund.what()}>
        <Chip isSelected={kind === 'LINES'} onClick={() => setKind('LINES')}>
          {text.refund.byLines()}
        </Chip>
        <Chip isSelected={kind === 'AMOUNT'} onClick={() => setKind('AMOUNT')}>
          {text.refund.byAmount()}
        </Chip>
      </ChipGroup>
      {kind === 'LINES' ? (
        <ul>
          {order.itemList.map((item) => (
            <li key={item.orderItemId} className={styles['line']}>
              <Line item={item} chosen={chosen} />
            </li>
          ))}
        </ul>
      ) : (
        <TextField
          label={text.refund.amount()}
          inputMode="numeric"
          autoComplete="off"
          hint={text.refund.amountHint(most)}
          value={typed}
          error={isAmountWrong ? text.refund.amountWrong(most) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {wish === undefined && !isAmountWrong ? (
        <p className={styles['quiet']}>{text.refund.nothingChosen()}</p>
      ) : null}
    </>
  );
}

interface LineProps {
  readonly item: OutletOrderDetail['itemList'][number];
  readonly chosen: RefundWishFieldsProps['chosen'];
}

function Line({ item, chosen: { counts, setCount } }: LineProps) {
  const { orderItemId, quantity, refundedQuantity } = item;
  const left = quantity - refundedQuantity;
  const count = counts.get(orderItemId) ?? 0;
  const title = lineNameOf(item);
  return (
    <>
      <span>{text.order.line({ quantity: left === 0 ? quantity : left, title })}</span>
      {left === 0 ? (
        <span className={styles['quiet']}>{text.refund.allRefunded()}</span>
      ) : (
        <Stepper
          value={count}
          min={0}
          max={left}
          onChange={(value) => setCount(orderItemId, value)}
          labels={{
            increase: text.refund.more({ title }),
            decrease: text.refund.fewer({ title }),
            value: text.refund.count({ title, count, left }),
          }}
        />
      )}
    </>
  );
}
