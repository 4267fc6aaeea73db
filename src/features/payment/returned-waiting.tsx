import { useEffect } from 'react';
import { paymentText } from '#domain/messages/en/payment.ts';
import { sayWaiting } from '#platform/navigation/page-note.ts';
import { useText } from '#platform/text.ts';
import styles from './payment.module.css';
import { Result } from './result.tsx';

/** What the returned page begins with, while its code is on its way: the customer has just paid. */
export function ReturnedWaiting() {
  useEffect(sayWaiting, []);
  const t = useText({ payment: paymentText }).payment;
  return (
    <Result
      picture={<span className={styles['waiting']} aria-hidden="true" />}
      title={t.checkingTitle}
      text={t.checkingText}
    />
  );
}
