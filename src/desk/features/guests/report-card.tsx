import { useState } from 'react';
import {
  closeOrderReport,
  listOrderReports,
  readReportPhoto,
} from '#contract/desk/endpoints/guests/order-reports.ts';
import type { OutletReport } from '#contract/desk/kitchen/order-report.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { deskMessagesText } from '#messages/desk-messages.js';
import { deskReportsText as text } from '#messages/desk-reports.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import styles from './guests.module.css';
import { showFinishFailure } from './message-card.tsx';

interface ReportCardProps {
  readonly restaurantId: number;
  readonly report: OutletReport;
  readonly onRefund: () => void;
  readonly onDecline: () => void;
}

export function ReportCard({ restaurantId, report, onRefund, onDecline }: ReportCardProps) {
  const { orderRefId, reportId, problem, quantity, title, note, wish, reportedAt } = report;
  const [isPhotoShown, setIsPhotoShown] = useState(false);
  const name = report.customerName === '' ? deskMessagesText.anonymous() : report.customerName;
  const day = formatDay(reportedAt);
  const named = (act: string) => `${act}: ${text.line({ quantity, title })}`;
  const read = useAct(closeOrderReport, {
    changes: [listOrderReports],
    onDone: () => showToast('success', text.readDone()),
    onFailure: showFinishFailure,
  });
  return (
    <article className={styles['card']} data-done={report.state !== 'OPEN'}>
      <p className={styles['between']}>
        <strong className={styles['kind']}>{text.problems[problem]()}</strong>
        <span className={styles['quiet']}>
          {deskMessagesText.received({ day, time: formatTime(reportedAt) })}
        </span>
      </p>
      <h2 className={styles['sender']}>{text.line({ quantity, title })}</h2>
      <p className={styles['quiet']}>{text.order({ ref: orderRefId })}</p>
      <p className={styles['reach']}>
        {name} {report.mobile === '' ? null : <a href={`tel:+91${report.mobile}`}>+91 {report.mobile}</a>}
      </p>
      {note === '' ? null : <p className={styles['said']}>{note}</p>}
      <p>{text.wishes[wish]()}</p>
      {isPhotoShown ? (
        <Photo restaurantId={restaurantId} orderRefId={orderRefId} reportId={reportId} />
      ) : report.hasPhoto ? (
        <Button
          variant="secondary"
          aria-label={named(text.showPhoto())}
          onClick={() => setIsPhotoShown(true)}
        >
          {text.showPhoto()}
        </Button>
      ) : null}
      <div className={styles['foot']}>
        {report.state !== 'OPEN' ? (
          <span className={styles['done']}>{describeDecision(report)}</span>
        ) : (
          <>
            <Button variant="secondary" aria-label={named(text.decline())} onClick={onDecline}>
              {text.decline()}
            </Button>
            {wish === 'TELL' ? (
              <Button
                variant="secondary"
                isBusy={read.isBusy}
                aria-label={named(text.read())}
                onClick={() => read.act({ restaurantId, orderRefId, reportId })}
              >
                {text.read()}
              </Button>
            ) : null}
            <Button variant="primary" aria-label={named(text.refund())} onClick={onRefund}>
              {text.refund()}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}

function describeDecision({ state, refundedPaise, reply, staffName, answeredAt }: OutletReport): string {
  const time = answeredAt === null ? '' : `${formatDay(answeredAt)}, ${formatTime(answeredAt)}`;
  const by =
    staffName === null || staffName === '' ? text.atOnce({ time }) : text.by({ name: staffName, time });
  if (state === 'REFUNDED') return `${text.states.REFUNDED({ amount: formatPaise(refundedPaise) })} ${by}`;
  return `${state === 'DECLINED' ? text.states.DECLINED({ reply }) : text.states.SEEN()} ${by}`;
}

interface PhotoProps {
  readonly restaurantId: number;
  readonly orderRefId: string;
  readonly reportId: string;
}

function Photo(ref: PhotoProps) {
  const { data, error } = useDesk(readReportPhoto, ref);
  if (error !== null) return <p role="alert">{error.message}</p>;
  if (data === undefined) return <p role="status">{deskShellText.loading()}</p>;
  const { mediaType, contentBase64, takenAt } = data;
  return (
    <img
      className={styles['photo']}
      src={`data:${mediaType};base64,${contentBase64}`}
      alt={text.photoAlt({ time: formatTime(takenAt) })}
    />
  );
}
