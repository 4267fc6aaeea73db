import { listPickups } from '#contract/desk/endpoints/counter.ts';
import { getBoard } from '#contract/desk/endpoints/kitchen.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskCounterText } from '#messages/desk-counter.js';
import { showToast } from '#ui/toasts/toast.ts';
import type { DeskFailure } from '../api/desk-failure.ts';
import { showChangeDue } from '../tender/change-due.tsx';

const text = deskCounterText.pickups;

export interface HandOverProps {
  readonly restaurantId: number;
  readonly orderRefId: string;
  /** Amount that the customer still owes, in paise. */
  readonly owedPaise: number;
  readonly onClose: () => void;
  readonly onFailure: (failure: DeskFailure) => void;
}

/** Options of the act that ends a hand-over, the same with the code and without it. */
export const handOverOptions = ({ orderRefId, onClose, onFailure }: HandOverProps) => ({
  ...{ changes: [listPickups, getBoard], onFailure, onOvertaken: onClose },
  onDone: ({ changePaise }: { readonly changePaise: number }) => {
    const change = formatPaise(changePaise);
    if (changePaise > 0) showChangeDue({ changePaise, text: text.doneChange({ ref: orderRefId, change }) });
    else showToast('success', text.done({ ref: orderRefId }));
    onClose();
  },
});
