import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef } from 'react';
import type { EnquiryKind, Receipt } from '#contract/account/enquiry.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { infoText } from '#messages/info.js';
import { shareText } from '#messages/share.js';
import { copyText } from '#platform/device/copy-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DrawnTick } from '#ui/pictures/drawn-tick.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './enquiry.module.css';

interface EnquirySentProps {
  kind: EnquiryKind;
  receipt: Receipt;
  onAnother: () => void;
}

/** Moves the focus, because the form that had it is unmounted. */
export function EnquirySent({ kind, receipt: { receiptNumber, receivedAt }, onAnother }: EnquirySentProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  const copy = async () => {
    if (await copyText(receiptNumber)) showToast('success', shareText.copied());
    else showToast('error', infoText.enquiry.copyFailed());
  };
  return (
    <div className={styles['sent']}>
      <DrawnTick />
      <h2 ref={titleRef} tabIndex={-1}>
        {infoText.enquiry.sentTitle()}
      </h2>
      <p>{infoText.enquiry.sentText()}</p>
      <p className={styles['receipt']}>
        <span className="visually-hidden">{infoText.enquiry.receipt()} </span>
        {receiptNumber}
      </p>
      <p className={styles['quiet']}>
        {infoText.enquiry.receivedAt({ day: formatDay(receivedAt), time: formatTime(receivedAt) })}
      </p>
      <p>{infoText.enquiry.next[kind]()}</p>
      <div className={styles['actions']}>
        <Button variant="secondary" icon={<Copy aria-hidden="true" size={18} />} onClick={copy}>
          {infoText.enquiry.copy()}
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          {infoText.enquiry.another()}
        </Button>
      </div>
    </div>
  );
}
