import { useState } from 'react';
import type { Busy } from '#contract/catalogue/restaurant.ts';
import { getBoard, setBusy, setOutletPaused } from '#contract/desk/endpoints/kitchen.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { ORDER_TYPES } from '#domain/order/order-types.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useAct } from '../../../api/use-desk.ts';
import { HoldButton } from '../../../parts/hold-button.tsx';
import { mayCall, usePerson } from '../../../shell/person.ts';
import styles from './sheets.module.css';

interface BusySheetProps {
  readonly restaurantId: number;
  readonly busyList: readonly Busy[];
  readonly isPaused: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const LONGER = [10, 20, 30, 45];
const FOR_MINUTES = [15, 30, 45, 60, 90, 120];
const CLOSED = 'closed';

export function BusySheet({ restaurantId, busyList, isPaused, isOpen, onClose }: BusySheetProps) {
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
      <Closing restaurantId={restaurantId} isPaused={isPaused} />
    </Sheet>
  );
}

/** Only managers and owners may close the outlet; others see that it is closed. */
function Closing({ restaurantId, isPaused }: Pick<BusySheetProps, 'restaurantId' | 'isPaused'>) {
  const mayClose = mayCall(usePerson(), setOutletPaused, restaurantId);
  const { act, isBusy } = useAct(setOutletPaused, { changes: [getBoard] });
  if (!mayClose && !isPaused) return null;
  return (
    <section className={styles['sheetPart']}>
      <h3>{isPaused ? text.closing.closed() : text.closing.title()}</h3>
      <p className={styles['quiet']}>{isPaused ? text.closing.closedText() : text.closing.text()}</p>
      {mayClose && isPaused ? (
        <Button
          variant="primary"
          isWide
          isBusy={isBusy}
          onClick={() => act({ restaurantId, isPaused: false })}
        >
          {text.closing.open()}
        </Button>
      ) : null}
      {mayClose && !isPaused ? (
        <HoldButton
          label={text.closing.hold()}
          isBusy={isBusy}
          isReady
          onHeld={() => act({ restaurantId, isPaused: true })}
        />
      ) : null}
    </section>
  );
}

function describe({ orderType, extraMinutes, until }: Busy): string {
  const facts = { type: text.orderTypes[orderType](), time: formatTime(until) };
  return extraMinutes === null
    ? text.busyUntil.closed(facts)
    : text.busyUntil.longer({ ...facts, minutes: extraMinutes });
}
