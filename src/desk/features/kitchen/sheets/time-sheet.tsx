import { type FormEvent, useState } from 'react';
import { acceptOrder, changeOrderTime } from '#contract/desk/endpoints/kitchen.ts';
import type { BoardOrder } from '#contract/desk/kitchen/board-order.ts';
import type { DelayCause } from '#contract/orders/estimate-change.ts';
import { delayCausesOf } from '#domain/order/order-types.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useSheetAct } from '../use-order-act.ts';
import styles from './sheets.module.css';

const USUAL_MINUTES = [10, 15, 20, 30];
const MOST_MINUTES = 240;

export interface OrderSheetProps {
  readonly restaurantId: number;
  /** The order as it was when the sheet opened. */
  readonly order: BoardOrder;
  /** Text about a change of the order since the sheet opened; undefined without one. */
  readonly change: string | undefined;
  readonly onClose: () => void;
}

export function TimeSheet({ restaurantId, order, change: changed, onClose }: OrderSheetProps) {
  const [own, setOwn] = useState('');
  const [cause, setCause] = useState<DelayCause>();
  const accept = useSheetAct(acceptOrder, onClose);
  const change = useSheetAct(changeOrderTime, onClose);
  const refusal = accept.refusal ?? change.refusal;
  const isNew = order.status === 'PLACED';
  const isBusy = accept.isBusy || change.isBusy;
  const causes = delayCausesOf(order.orderType);
  const give = (minutes: number) => {
    const reasoned = cause === undefined ? {} : { delayCause: cause };
    const input = { restaurantId, orderRefId: order.orderRefId, minutes, ...reasoned };
    if (isNew) accept.act(input);
    else change.act(input);
  };
  const ownMinutes = Number(own);
  const isOwnGood = Number.isInteger(ownMinutes) && ownMinutes >= 1 && ownMinutes <= MOST_MINUTES;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isOwnGood) give(ownMinutes);
  };
  return (
    <Sheet isOpen onClose={onClose} title={text.timeTitle[order.orderType]()} closeLabel={text.close()}>
      {changed === undefined ? null : <Notice tone="warning">{changed}</Notice>}
      <p>{isNew ? text.timeAccepts() : text.timeChanges()}</p>
      <SelectField
        label={text.delay.label()}
        value={cause ?? ''}
        onChange={({ target }) => setCause(causes.find((each) => each === target.value))}
      >
        <option value="">{text.delay.none()}</option>
        {causes.map((each) => (
          <option key={each} value={each}>
            {text.delay.causes[each]()}
          </option>
        ))}
      </SelectField>
      <div className={styles['times']}>
        {USUAL_MINUTES.map((minutes) => (
          <Button key={minutes} variant="primary" isBusy={isBusy} onClick={() => give(minutes)}>
            {text.minutes({ minutes })}
          </Button>
        ))}
      </div>
      <form className={styles['own']} onSubmit={handleSubmit}>
        <TextField
          label={text.ownMinutes()}
          inputMode="numeric"
          value={own}
          onChange={({ target }) => setOwn(target.value)}
        />
        <Button type="submit" variant="secondary" aria-disabled={!isOwnGood}>
          {text.useOwn()}
        </Button>
      </form>
      {refusal === undefined ? null : <Notice tone="error">{refusal}</Notice>}
    </Sheet>
  );
}
