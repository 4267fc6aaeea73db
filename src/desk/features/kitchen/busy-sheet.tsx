import { useState } from 'react';
import { getBoard, setBusy } from '#contract/desk/endpoints/kitchen.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { Busy } from '#contract/restaurant.ts';
import { formatTime } from '#domain/kolkata.ts';
import { ORDER_TYPES } from '#domain/order-types.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useAct } from '../../api/use-desk.ts';
import styles from './board.module.css';

interface BusySheetProps {
  readonly restaurantId: number;
  readonly busyList: readonly Busy[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const LONGER = [10, 20, 30, 45];
const FOR_MINUTES = [15, 30, 45, 60, 90, 120];
const CLOSED = 'closed';

/** Longer times or no orders of one kind for a while, and what of it is on. */
export function BusySheet({ restaurantId, busyList, isOpen, onClose }: BusySheetProps) {
  const [orderType, setOrderType] = useState<CartOrderType>('HomeDelivery');
  const [kind, setKind] = useState(String(LONGER[1]));
  const [forMinutes, setForMinutes] = useState(30);
  const start = useAct(setBusy, { changes: [getBoard] });
  const extraMinutes = kind === CLOSED ? null : Number(kind);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.busyTitle()} closeLabel={text.close()}>
      <p>{text.busyText()}</p>
      {busyList.map((busy) => (
        <div key={busy.orderType} className={styles['busyRow']}>
          <span>{describe(busy)}</span>
          <Button
            variant="secondary"
            onClick={() =>
              start.act({ restaurantId, orderType: busy.orderType, extraMinutes: null, forMinutes: 0 })
            }
          >
            {text.busyEnd()}
          </Button>
        </div>
      ))}
      <div className={styles['sheetPart']}>
        <SelectField
          label={text.busyType()}
          value={orderType}
          onChange={({ target }) =>
            setOrderType(ORDER_TYPES.find((each) => each === target.value) ?? 'HomeDelivery')
          }
        >
          {ORDER_TYPES.map((each) => (
            <option key={each} value={each}>
              {text.orderTypes[each]()}
            </option>
          ))}
        </SelectField>
        <SelectField label={text.busyKind()} value={kind} onChange={({ target }) => setKind(target.value)}>
          {LONGER.map((minutes) => (
            <option key={minutes} value={minutes}>
              {text.busyLonger({ minutes })}
            </option>
          ))}
          <option value={CLOSED}>{text.busyClosed()}</option>
        </SelectField>
        <SelectField
          label={text.busyFor()}
          value={forMinutes}
          onChange={({ target }) => setForMinutes(Number(target.value))}
        >
          {FOR_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {text.minutes({ minutes })}
            </option>
          ))}
        </SelectField>
        <Button
          variant="primary"
          isWide
          isBusy={start.isBusy}
          onClick={() => start.act({ restaurantId, orderType, extraMinutes, forMinutes })}
        >
          {text.busyStart()}
        </Button>
      </div>
    </Sheet>
  );
}

function describe({ orderType, extraMinutes, until }: Busy): string {
  const facts = { type: text.orderTypes[orderType](), time: formatTime(until) };
  return extraMinutes === null
    ? text.busyUntil.closed(facts)
    : text.busyUntil.longer({ ...facts, minutes: extraMinutes });
}
