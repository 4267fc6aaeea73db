import { reportDish } from '#contract/endpoints/order-reports.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { ReportProblem, ReportWish } from '#contract/orders/order-report.ts';
import { formatPaise } from '#domain/money/money.ts';
import { isGatewayMode } from '#domain/money/payment-modes.ts';
import { orderHelpText as text } from '#messages/order-help.js';
import { call } from '#platform/api/call.ts';
import { encodeBase64 } from '#platform/form/prepare-picture.ts';
import { useForm } from '#platform/form/use-form.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { showToast } from '#ui/toasts/toast.ts';

export const MAX_NOTE_LENGTH = 300;

export interface ReportEntry {
  readonly orderItemId: string;
  readonly quantity: number;
  readonly problem: ReportProblem | '';
  readonly note: string;
  readonly photo: Blob | null;
  readonly wish: ReportWish | '';
}

const EMPTY: ReportEntry = { orderItemId: '', quantity: 1, problem: '', note: '', photo: null, wish: '' };

function check({ orderItemId, problem, note, wish }: ReportEntry) {
  const needsNote = problem === 'OTHER' && note.trim() === '';
  return [
    ...(orderItemId === '' ? [{ field: 'orderItemId' as const, message: text.missing.dish() }] : []),
    ...(problem === '' ? [{ field: 'problem' as const, message: text.missing.problem() }] : []),
    ...(needsNote ? [{ field: 'note' as const, message: text.noteNeeded() }] : []),
    ...(wish === '' ? [{ field: 'wish' as const, message: text.missing.wish() }] : []),
  ];
}

/** The form that reports a problem with a dish; it offers only dishes without a report. */
export function useReport(order: OrderDetail, onSent: (order: OrderDetail) => void) {
  const { orderRefId, reportList = [], paymentMode } = order;
  const action = `reportDish ${orderRefId}`;
  const items = order.itemList.filter(
    (item) => !reportList.some(({ orderItemId }) => orderItemId === item.orderItemId),
  );
  const form = useForm<ReportEntry>({
    initial: () => ({ ...EMPTY, orderItemId: items.length === 1 ? (items[0]?.orderItemId ?? '') : '' }),
    check,
  });
  const isThrough = paymentMode !== null && isGatewayMode(paymentMode);
  const send = form.submit(async ({ orderItemId, quantity, problem, note, photo, wish }) => {
    if (problem === '' || wish === '') return;
    const fileBase64 = photo === null ? undefined : await encodeBase64(photo);
    const report = { orderRefId, orderItemId, quantity, problem, note: note.trim(), wish };
    // The end of the data identifies the photo and is short enough to store with the key.
    const key = keyOfAction(action, { ...report, picture: fileBase64?.slice(-64) ?? null });
    const result = await call(reportDish, { ...report, ...(fileBase64 && { fileBase64 }) }, { key });
    if (!result.ok) return form.fail({ field: undefined, message: result.problem.message });
    deleteActionKey(action);
    const sent = result.data.reportList?.find((each) => each.orderItemId === orderItemId);
    const isRefunded = sent?.state === 'REFUNDED';
    showToast(
      'success',
      isRefunded ? text.sent.REFUNDED({ amount: formatPaise(sent.refundedPaise) }) : text.sent.OPEN(),
    );
    onSent(result.data);
  });
  const wishes: ReportWish[] = isThrough ? ['SOURCE', 'WALLET', 'TELL'] : ['WALLET', 'TELL'];
  return { form, items, wishes, send };
}
