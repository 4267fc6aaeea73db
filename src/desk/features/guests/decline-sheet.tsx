import { useState } from 'react';
import { closeOrderReport, listOrderReports } from '#contract/desk/endpoints/guests/order-reports.ts';
import type { OutletReport } from '#contract/desk/kitchen/order-report.ts';
import { deskReportsText as text } from '#messages/desk-reports.js';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import { showFinishFailure } from './message-card.tsx';

interface DeclineSheetProps {
  readonly restaurantId: number;
  readonly report: OutletReport;
  readonly onClose: () => void;
}

/** Declines a report with a reason, which the customer can read. */
export function DeclineSheet({ restaurantId, report, onClose }: DeclineSheetProps) {
  const { orderRefId, reportId } = report;
  const [reply, setReply] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { act, isBusy } = useAct(closeOrderReport, {
    changes: [listOrderReports],
    onDone: () => {
      showToast('success', text.declined());
      onClose();
    },
    onFailure: showFinishFailure,
  });
  const send = () => {
    if (reply.trim() === '') return setIsMissing(true);
    act({ restaurantId, orderRefId, reportId, reply: reply.trim() });
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text.declineTitle({ ref: orderRefId })}
      closeLabel={text.close()}
      footer={
        <Button variant="primary" isWide isBusy={isBusy} onClick={send}>
          {text.send()}
        </Button>
      }
    >
      <TextField
        label={text.reply()}
        maxLength={200}
        autoComplete="off"
        value={reply}
        error={isMissing ? text.replyMissing() : undefined}
        onChange={({ target }) => {
          setReply(target.value);
          setIsMissing(false);
        }}
      />
    </Sheet>
  );
}
