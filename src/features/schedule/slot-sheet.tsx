import { useState } from 'react';
import { getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import { getOrderSlots } from '#contract/endpoints/orders/order-slots.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { OutletRef } from '#contract/stored.ts';
import { formatSlotTime, orderableDates, orderSlotsOfDay } from '#domain/order/order-slots.ts';
import { isTakingOrders } from '#domain/outlet/opening-hours.ts';
import { formatShortDay, kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { scheduleText } from '#messages/schedule.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { serverNow } from '#platform/time/clock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './schedule.module.css';

/** Up to this count, a slot shows how many places are left. */
const FEW = 3;

export interface SlotSheetProps {
  isOpen: boolean;
  onClose: () => void;
  outlet: Pick<OutletRef, 'recordId' | 'restaurantUuid'>;
  orderType: CartOrderType;
  /** Null means as soon as possible. */
  chosen: number | null;
  /** The order is placed already, so it cannot become an immediate one. */
  isPlaced: boolean;
  onChoose: (slotAt: number | null) => void;
}

/** Full slots are shown and labelled as full. */
export function SlotSheet(props: SlotSheetProps) {
  const { isOpen, onClose, outlet, orderType, chosen, isPlaced, onChoose } = props;
  const { recordId, restaurantUuid } = outlet;
  const detail = useEndpoint(getRestaurantDetail, { restaurantUuid });
  const failed = useFailedRead(scheduleText.failed(), detail);
  const [wantedDate, setWantedDate] = useState<string>();
  const [wanted, setWanted] = useState<number | null>(chosen);
  const now = serverNow();
  const dates =
    detail.data === undefined ? [] : orderableDates(now).filter((date) => orderSlotsOf(date).length > 0);
  const date = wantedDate ?? dates.find((each) => each === dateOf(wanted)) ?? dates[0];
  const isSoonOffered = !isPlaced && detail.data !== undefined && isTakingOrders(detail.data, now, orderType);

  function orderSlotsOf(each: string): number[] {
    return detail.data === undefined ? [] : orderSlotsOfDay(detail.data, orderType, each, now);
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={scheduleText.sheetTitle()}
      closeLabel={scheduleText.close()}
      footer={
        <Button
          variant="primary"
          isWide
          disabled={wanted === null ? !isSoonOffered : wanted === chosen && isPlaced}
          onClick={() => onChoose(wanted)}
        >
          {wanted === null && isSoonOffered ? scheduleText.soonest() : scheduleText.use()}
        </Button>
      }
    >
      {detail.data === undefined && failed !== undefined ? <LoadFailed {...failed} /> : null}
      {isSoonOffered ? (
        <ChoiceRow
          type="radio"
          name="slot"
          label={scheduleText.soon()}
          checked={wanted === null}
          onChange={() => setWanted(null)}
        />
      ) : null}
      {detail.data !== undefined && dates.length === 0 ? (
        <Notice tone="info">{scheduleText.none()}</Notice>
      ) : null}
      {date === undefined ? null : (
        <>
          <fieldset className={styles['group']}>
            <legend className={styles['legend']}>{scheduleText.day()}</legend>
            <div className={styles['days']}>
              {dates.map((each) => (
                <Chip key={each} isSelected={each === date} onClick={() => setWantedDate(each)}>
                  {nameOf(each, now)}
                </Chip>
              ))}
            </div>
          </fieldset>
          <Slots
            key={date}
            input={{ restaurantId: recordId, orderType, date }}
            own={isPlaced ? chosen : null}
            wanted={wanted}
            onWant={setWanted}
          />
        </>
      )}
    </Sheet>
  );
}

const dateOf = (slotAt: number | null) => (slotAt === null ? undefined : kolkataParts(slotAt).date);

function nameOf(date: string, now: number): string {
  const [today, tomorrow] = orderableDates(now);
  if (date === today) return scheduleText.today();
  return date === tomorrow ? scheduleText.tomorrow() : formatShortDay(kolkataMidnight(date));
}

interface SlotsProps {
  input: { restaurantId: number; orderType: CartOrderType; date: string };
  /** Slot of the placed order, which occupies a place in it, so the slot is never full for this order. */
  own: number | null;
  wanted: number | null;
  onWant: (slotAt: number) => void;
}

function Slots({ input, own, wanted, onWant }: SlotsProps) {
  // Never cached, because a slot may fill within a minute.
  const read = useEndpoint(getOrderSlots, input, { freshMs: 0 });
  const failed = useFailedRead(scheduleText.failed(), read);
  if (read.data === undefined) {
    return failed === undefined ? (
      <div role="status" aria-busy="true" aria-label={scheduleText.loading()}>
        <Skeleton shape="row" count={6} />
      </div>
    ) : (
      <LoadFailed {...failed} />
    );
  }
  const { slotList } = read.data;
  if (slotList.length === 0) return <Notice tone="info">{scheduleText.noneThatDay()}</Notice>;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{scheduleText.times()}</legend>
      <div className={styles['slots']}>
        {slotList.map(({ slotAt, ordersLeft }) => {
          const isFull = ordersLeft === 0 && slotAt !== own;
          return (
            <ChoiceRow
              key={slotAt}
              type="radio"
              name="slot"
              label={formatSlotTime(slotAt)}
              detail={detailOf(ordersLeft, isFull)}
              disabled={isFull}
              checked={slotAt === wanted}
              onChange={() => onWant(slotAt)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function detailOf(ordersLeft: number, isFull: boolean): string | undefined {
  if (isFull) return scheduleText.full();
  return ordersLeft > 0 && ordersLeft <= FEW ? scheduleText.left({ count: ordersLeft }) : undefined;
}
