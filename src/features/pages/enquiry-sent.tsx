import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef } from 'react';
import type { EnquiryKind, Receipt } from '#contract/enquiry.ts';
import { formatDay, formatTime } from '#domain/kolkata.ts';
import { infoText } from '#domain/messages/en/info.ts';
import { shareText } from '#domain/messages/en/share.ts';
import { copyText } from '#platform/device/copy-text.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { DrawnTick } from '#ui/drawn-tick.tsx';
import { showToast } from '#ui/toast.ts';
import styles from './enquiry.module.css';

interface EnquirySentProps {
  kind: EnquiryKind;
  receipt: Receipt;
  onAnother: () => void;
}

/** That it has arrived, the number to ask by, and what happens next. Takes the focus of the form that is gone. */
export function EnquirySent({ kind, receipt: { receiptNumber, receivedAt }, onAnother }: EnquirySentProps) {
  const t = useText({ info: infoText }).info;
  const { copied } = useText({ share: shareText }).share;
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  const copy = async () => {
    if (await copyText(receiptNumber)) showToast('success', copied);
    else showToast('error', t.enquiry.copyFailed);
  };
  return (
    <div className={styles['sent']}>
      <DrawnTick />
      <h2 ref={titleRef} tabIndex={-1}>
        {t.enquiry.sentTitle}
      </h2>
      <p>{t.enquiry.sentText}</p>
      <p className={styles['receipt']}>
        <span className="visually-hidden">{t.enquiry.receipt} </span>
        {receiptNumber}
      </p>
      <p className={styles['quiet']}>{t.enquiry.receivedAt(formatDay(receivedAt), formatTime(receivedAt))}</p>
      <p>{t.enquiry.next[kind]}</p>
      <div className={styles['actions']}>
        <Button variant="secondary" icon={<Copy aria-hidden="true" size={18} />} onClick={copy}>
          {t.enquiry.copy}
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          {t.enquiry.another}
        </Button>
      </div>
    </div>
  );
}
