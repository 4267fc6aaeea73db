import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import type { SavedMethod } from '#contract/orders/payment.ts';
import { payUpiText } from '#messages/pay-upi.js';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import styles from '../upi/upi.module.css';
import { NEW_METHOD } from './use-saved.ts';

interface SavedListProps {
  savedList: readonly SavedMethod[];
  /** The saved UPI id or card to pay with; undefined for a new one. */
  chosenId: string | undefined;
  newLabel: string;
  isBusy: boolean;
  onChoose: (savedMethodId: string) => void;
  onDelete: (savedMethodId: string) => void;
}

/** The choice between saved UPI ids or cards and a new one; empty where none is saved. */
export function SavedList({ savedList, chosenId, newLabel, isBusy, onChoose, onDelete }: SavedListProps) {
  const name = useId();
  if (savedList.length === 0) return null;
  return (
    <div role="radiogroup" aria-label={payUpiText.saved()}>
      {savedList.map((method) => (
        <div key={method.savedMethodId} className={styles['saved']}>
          <ChoiceRow
            type="radio"
            name={name}
            label={labelOf(method)}
            detail={
              method.paymentMode === 'CARD' ? payUpiText.expires({ expiry: expiryOf(method) }) : undefined
            }
            checked={method.savedMethodId === chosenId}
            onChange={() => onChoose(method.savedMethodId)}
          />
          <IconButton
            label={payUpiText.remove({ what: labelOf(method) })}
            icon={<Trash2 aria-hidden="true" size={20} />}
            disabled={isBusy}
            onClick={() => onDelete(method.savedMethodId)}
          />
        </div>
      ))}
      <ChoiceRow
        type="radio"
        name={name}
        label={newLabel}
        checked={chosenId === undefined}
        onChange={() => onChoose(NEW_METHOD)}
      />
    </div>
  );
}

function labelOf(method: SavedMethod): string {
  return method.paymentMode === 'UPI' ? method.maskedUpiId : `${method.network} •••• ${method.lastFour}`;
}

function expiryOf({ expiryMonth, expiryYear }: Extract<SavedMethod, { paymentMode: 'CARD' }>): string {
  return `${String(expiryMonth).padStart(2, '0')}/${expiryYear % 100}`;
}
