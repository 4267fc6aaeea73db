import { useState } from 'react';
import { getBoard, saveOrderSlots } from '#contract/desk/endpoints/kitchen.ts';
import type { LaterOrder, OrderSlots } from '#contract/desk/kitchen/board-order.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatSlotTime } from '#domain/order/order-slots.ts';
import { formatShortDay, formatTime, kolkataParts } from '#domain/time/kolkata.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { Button } from '#ui/buttons/button.tsx';
import { SwitchRow } from '#ui/buttons/switch-row.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../../api/use-desk.ts';
import { mayCall, usePerson } from '../../../shell/person.ts';
import { shortRef } from '../board-columns.ts';
import styles from './sheets.module.css';

interface LaterSheetProps {
  readonly restaurantId: number;
  readonly data: Pick<ResponseOf<typeof getBoard>, 'laterList' | 'orderSlots'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Scheduled orders that the kitchen does not have yet. Only managers and owners may change the capacity of a
 * slot.
 */
export function LaterSheet({ restaurantId, data, isOpen, onClose }: LaterSheetProps) {
  const person = usePerson();
  const days = groupBy(data.laterList, ({ scheduledFor }) => kolkataParts(scheduledFor).date);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.laterTitle()} closeLabel={text.close()}>
      <p>{data.laterList.length === 0 ? text.laterNone() : text.laterText()}</p>
      {[...days].map(([date, orders]) => (
        <section key={date} className={styles['sheetPart']}>
          <h3 className={styles['title']}>
            {formatShortDay(orders[0]?.scheduledFor ?? 0)}{' '}
            <span className={styles['number']}>{orders.length}</span>
          </h3>
          <ul className={styles['laterList']}>
            {orders.map((order) => (
              <LaterRow key={order.orderRefId} order={order} />
            ))}
          </ul>
        </section>
      ))}
      {mayCall(person, saveOrderSlots, restaurantId) ? (
        <SlotsForm
          key={JSON.stringify(data.orderSlots)}
          restaurantId={restaurantId}
          orderSlots={data.orderSlots}
        />
      ) : null}
    </Sheet>
  );
}

function LaterRow({ order }: { readonly order: LaterOrder }) {
  const { orderType, scheduledFor, kitchenDueAt, itemSummary, cookingInstructions, payablePaise } = order;
  return (
    <li className={styles['later']}>
      <p className={styles['laterSlot']}>
        <strong>{formatSlotTime(scheduledFor)}</strong> {text.orderTypes[orderType]()}{' '}
        <span className={styles['number']}>{shortRef(order)}</span>
      </p>
      <p>{itemSummary}</p>
      {cookingInstructions === '' ? null : (
        <p className={styles['note']}>{text.instructions({ text: cookingInstructions })}</p>
      )}
      <p className={styles['quiet']}>
        {text.laterKitchen({ time: formatTime(kitchenDueAt) })}
        {' · '}
        {payablePaise > 0 ? text.collect({ amount: formatPaise(payablePaise) }) : text.paid()}
      </p>
    </li>
  );
}

const MOST = 200;

interface SlotsFormProps {
  readonly restaurantId: number;
  readonly orderSlots: OrderSlots;
}

function SlotsForm({ restaurantId, orderSlots }: SlotsFormProps) {
  const [takesScheduled, setTakesScheduled] = useState(orderSlots.takesScheduled);
  const [capacityText, setCapacityText] = useState(String(orderSlots.slotCapacity));
  const save = useAct(saveOrderSlots, {
    changes: [getBoard],
    onDone: () => showToast('success', text.slotsSaved()),
  });
  const slotCapacity = Number(capacityText);
  const isRight = Number.isInteger(slotCapacity) && slotCapacity >= 1 && slotCapacity <= MOST;
  return (
    <section className={styles['sheetPart']}>
      <h3 className={styles['title']}>{text.slotsTitle()}</h3>
      <SwitchRow
        label={text.takesScheduled()}
        checked={takesScheduled}
        onChange={({ target }) => setTakesScheduled(target.checked)}
      />
      <TextField
        label={text.slotCapacity()}
        hint={text.slotCapacityHint()}
        error={isRight ? undefined : text.slotCapacityWrong()}
        inputMode="numeric"
        value={capacityText}
        onChange={({ target }) => setCapacityText(target.value.replace(/\D/g, ''))}
      />
      <Button
        variant="primary"
        isWide
        disabled={!isRight}
        isBusy={save.isBusy}
        onClick={() => save.act({ restaurantId, takesScheduled, slotCapacity })}
      >
        {text.saveSlots()}
      </Button>
    </section>
  );
}
