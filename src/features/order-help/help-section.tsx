import { useState } from 'react';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { OrderReport } from '#contract/orders/order-report.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatShortMoment } from '#domain/order/short-day.ts';
import { opennessText } from '#messages/openness.js';
import { orderHelpText } from '#messages/order-help.js';
import { serverNow } from '#platform/time/clock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SectionCard, sectionClasses } from '#ui/lists/section-card.tsx';
import { useLingering } from '#ui/use-lingering.ts';
import styles from './help.module.css';
import { HelpSheet } from './help-sheet.tsx';

interface HelpSectionProps {
  order: OrderDetail;
  onChanged: (order: OrderDetail) => void;
}

export function HelpSection({ order, onChanged }: HelpSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isSheetPresent = useLingering(isOpen);
  const { helpUntil, reportList = [] } = order;
  const isDone = ({ orderItemId }: OrderDetail['itemList'][number]) =>
    reportList.some((report) => report.orderItemId === orderItemId);
  const isPossible = helpUntil !== null && helpUntil > serverNow() && !order.itemList.every(isDone);
  return (
    <SectionCard title={orderHelpText.title()}>
      {reportList.length === 0 ? null : (
        <ul className={styles['reports']} aria-label={orderHelpText.reports()}>
          {reportList.map((report) => (
            <Report key={report.reportId} report={report} />
          ))}
        </ul>
      )}
      {isPossible ? (
        <>
          <p>{orderHelpText.text({ time: formatShortMoment(helpUntil, opennessText) })}</p>
          <div className={sectionClasses.actions}>
            <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
              {orderHelpText.open()}
            </Button>
          </div>
        </>
      ) : null}
      {isSheetPresent ? (
        <HelpSheet
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          order={order}
          onSent={(changed) => {
            setIsOpen(false);
            onChanged(changed);
          }}
        />
      ) : null}
    </SectionCard>
  );
}

function Report({ report }: { report: OrderReport }) {
  const { quantity, title } = report;
  return (
    <li className={styles['report']}>
      <p className={styles['strong']}>{orderHelpText.line({ quantity, title })}</p>
      <p>{wordState(report)}</p>
    </li>
  );
}

/** An unknown state from a newer server counts as open. */
function wordState({ state, refundedPaise, reply }: OrderReport): string {
  const { states } = orderHelpText;
  if (state === 'REFUNDED') return states.REFUNDED({ amount: formatPaise(refundedPaise) });
  if (state === 'DECLINED') return states.DECLINED({ reply });
  return state === 'SEEN' ? states.SEEN() : states.OPEN();
}
