import { useState } from 'react';
import { assignDelivery, listRiders } from '#contract/desk/endpoints/riders.ts';
import type { Delivery } from '#contract/desk/kitchen/delivery.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskRidersText } from '#messages/desk-riders.js';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import { showFailure, wordStatus } from './delivery-words.ts';
import styles from './riders.module.css';

const { outlet: text, own: ownText } = deskRidersText;

interface DeliveryRowProps {
  readonly restaurantId: number;
  readonly delivery: Delivery;
  readonly riders: readonly { readonly staffId: string; readonly name: string }[];
}

/** Assigns a delivery to a rider: staff choose the rider, and a button confirms it. */
export function DeliveryRow({ restaurantId, delivery, riders }: DeliveryRowProps) {
  const { orderRefId, status, staffId, collectPaise, estimatedAt } = delivery;
  // Stores the rider shown at the tap, so that a colleague's later choice is not overwritten unseen.
  const [chosen, setChosen] = useState<{ readonly to: string; readonly from: string | null }>();
  const { act, isBusy, isWaiting } = useAct(assignDelivery, {
    changes: [listRiders],
    onDone: () => void showToast('success', text.assigned()),
    onFailure: showFailure,
  });
  const shown = chosen?.to ?? staffId ?? '';
  // A rider who has left may still have the order, so their name stays an option.
  const has = staffId === null ? [] : [{ staffId, name: delivery.riderName ?? '' }];
  const options = riders.some((rider) => rider.staffId === staffId) ? riders : [...has, ...riders];
  const isChanged = shown !== (staffId ?? '');
  const name = riders.find((rider) => rider.staffId === shown)?.name;
  const assign = () => {
    act({
      restaurantId,
      orderRefId,
      staffId: shown === '' ? null : shown,
      fromStaffId: chosen === undefined ? staffId : chosen.from,
    });
    setChosen(undefined);
  };
  return (
    <li className={styles['row']}>
      <div className={styles['facts']}>
        <strong className={styles['ref']}>{orderRefId}</strong>
        <span>
          {wordStatus(status)}
          {estimatedAt === null ? null : ` · ${ownText.due({ time: formatTime(estimatedAt) })}`}
        </span>
        <span className={styles['quiet']}>
          {delivery.itemSummary}
          {collectPaise > 0 ? ` · ${ownText.collect({ amount: formatPaise(collectPaise) })}` : ''}
        </span>
      </div>
      <div className={styles['choice']}>
        <SelectField
          label={text.rider({ order: orderRefId })}
          value={shown}
          onChange={({ target }) => setChosen({ to: target.value, from: staffId })}
        >
          {status === 'PICKED_UP' && staffId !== null ? null : <option value="">{text.nobody()}</option>}
          {options.map((rider) => (
            <option key={rider.staffId} value={rider.staffId}>
              {rider.name}
            </option>
          ))}
        </SelectField>
        {isChanged || isBusy ? (
          <Button variant="primary" isBusy={isBusy} onClick={assign}>
            {name === undefined ? text.release() : text.assign({ name })}
          </Button>
        ) : null}
        {isWaiting ? <p role="status">{ownText.waits()}</p> : null}
      </div>
    </li>
  );
}
