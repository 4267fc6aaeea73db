import { useState } from 'react';
import * as v from 'valibot';
import { listOrderReports } from '#contract/desk/endpoints/guests/order-reports.ts';
import {
  getOutletOrder,
  previewRefund,
  refundOrder,
  searchOrders,
} from '#contract/desk/endpoints/outlet-orders.ts';
import type { OutletReport } from '#contract/desk/kitchen/order-report.ts';
import type { OutletOrderDetail } from '#contract/desk/kitchen/outlet-order.ts';
import { RefundChangedSchema } from '#contract/error-packets.ts';
import { type RefundReason, RefundReasonSchema, type RefundTarget } from '#contract/orders/refund.ts';
import { findParsed } from '#contract/parse.ts';
import { formatPaise } from '#domain/money/money.ts';
import { reasonOfProblem } from '#domain/order-help.ts';
import { deskOrdersText as text } from '#messages/desk-orders.js';
import { Chip } from '#ui/buttons/chip.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { ChipGroup } from '../../parts/chip-group.tsx';
import { HoldButton } from '../../parts/hold-button.tsx';
import styles from './orders.module.css';
import { labelOfReason } from './refund-reasons.ts';
import { RefundSums } from './refund-sums.tsx';
import { RefundWishFields } from './refund-wish-fields.tsx';
import { useRefundWish } from './use-refund-wish.ts';

interface RefundSheetProps {
  readonly restaurantId: number;
  readonly order: OutletOrderDetail;
  readonly report?: OutletReport;
  readonly onClose: () => void;
}

/**
 * State of a refund: the wish (lines or an amount), its preview by the server, and the act that confirms the
 * preview.
 */
function useRefund({ restaurantId, order, report, onClose }: RefundSheetProps) {
  const { orderRefId, targetList, refundablePaise } = order;
  const chosen = useRefundWish(order, report);
  const [target, setTarget] = useState(() => targetOf(report, targetList));
  const [reason, setReason] = useState<RefundReason | undefined>(
    report === undefined ? undefined : reasonOfProblem[report.problem],
  );
  const [note, setNote] = useState('');
  const { wish } = chosen;
  const isWished = wish !== undefined && target !== undefined;
  const preview = useDesk(
    previewRefund,
    {
      ...{ restaurantId, orderRefId, target: target ?? 'WALLET' },
      wish: wish ?? { kind: 'AMOUNT', amountPaise: refundablePaise },
    },
    { enabled: isWished },
  );
  const refund = useAct(refundOrder, {
    changes: [getOutletOrder, searchOrders, previewRefund, listOrderReports],
    onFailure: () => undefined,
    onDone: ({ creditNoteNumber }) => {
      showToast('success', text.refund.done({ number: creditNoteNumber }));
      onClose();
    },
  });
  const shown = isWished ? preview.data : undefined;
  const isNoteMissing = reason === 'OTHER' && note.trim() === '';
  const isReady = shown?.isWithinLimit === true && reason !== undefined && !isNoteMissing;
  const commit = () => {
    if (!isReady || !isWished || reason === undefined) return;
    refund.act({
      ...{ restaurantId, orderRefId, wish, target, reason, note: note.trim() },
      ...(report === undefined ? {} : { reportId: report.reportId }),
      ...{ seenPaise: shown.amountPaise, seenRefundablePaise: shown.refundablePaise },
    });
  };
  return {
    ...{ chosen, target, setTarget, reason, setReason, note, setNote, isNoteMissing },
    ...{ shown, previewError: isWished ? preview.error : null },
    ...{ isReady, commit, isBusy: refund.isBusy, failure: refund.failure },
  };
}

/** The server calculates the refund, and holding the button confirms it. */
export function RefundSheet(props: RefundSheetProps) {
  const { order, onClose } = props;
  const { orderRefId, targetList, limit } = order;
  const refund = useRefund(props);
  const { target, reason, shown, previewError } = refund;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text.refund.title({ ref: orderRefId })}
      closeLabel={text.refund.close()}
    >
      <div className={styles['sheet']}>
        <RefundWishFields order={order} chosen={refund.chosen} />
        <ChipGroup legend={text.refund.target()}>
          {targetList.map((each) => (
            <Chip key={each} isSelected={each === target} onClick={() => refund.setTarget(each)}>
              {text.refund.targets[each]()}
            </Chip>
          ))}
        </ChipGroup>
        <SelectField
          label={text.refund.reason()}
          value={reason ?? ''}
          onChange={({ target: field }) => refund.setReason(findParsed(RefundReasonSchema, field.value))}
        >
          <option value="">{text.refund.chooseReason()}</option>
          {RefundReasonSchema.options.map((each) => (
            <option key={each} value={each}>
              {labelOfReason(each)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={text.refund.note()}
          maxLength={200}
          autoComplete="off"
          value={refund.note}
          error={refund.isNoteMissing ? text.refund.noteNeeded() : undefined}
          onChange={({ target: field }) => refund.setNote(field.value)}
        />
        <RefundSums preview={shown} limit={limit} />
        {previewError === null ? null : <Notice tone="error">{previewError.message}</Notice>}
        {refund.failure === null ? null : <Notice tone="error">{describe(refund.failure)}</Notice>}
        <HoldButton
          label={
            shown === undefined
              ? text.refund.holdIdle()
              : text.refund.hold({ amount: formatPaise(shown.amountPaise) })
          }
          isBusy={refund.isBusy}
          isReady={refund.isReady}
          onHeld={refund.commit}
        />
      </div>
    </Sheet>
  );
}

/**
 * The target that the report requests, if the money can go there; else the first possible one, undefined
 * without any.
 */
function targetOf(
  report: OutletReport | undefined,
  targetList: readonly RefundTarget[],
): RefundTarget | undefined {
  return targetList.find((each) => each === report?.wish) ?? targetList[0];
}

function describe({ code, message, packet }: DeskFailure): string {
  const changed = v.safeParse(RefundChangedSchema, packet);
  if (code !== 'refundChanged' || !changed.success) return message;
  const { refundablePaise, staffName } = changed.output;
  const amount = formatPaise(refundablePaise);
  return staffName === null
    ? text.refund.changedAlone({ amount })
    : text.refund.changed({ name: staffName, amount });
}
