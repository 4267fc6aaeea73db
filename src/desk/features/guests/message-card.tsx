import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { OutletMessage } from '#contract/desk/message.ts';
import { findParsed } from '#contract/parse.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { deskMessagesText as text } from '#messages/desk-messages.js';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';
import styles from './guests.module.css';

interface MessageCardProps {
  readonly kind: string;
  /** Number that the sender quotes in questions about the message; null without one. */
  readonly number: string | null;
  readonly message: Pick<OutletMessage, 'senderName' | 'mobile' | 'receivedAt' | 'done'>;
  readonly email?: string;
  readonly isBusy: boolean;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

export function MessageCard(props: MessageCardProps) {
  const { kind, number, message, email = '', isBusy, onDone, children } = props;
  const { senderName, mobile, receivedAt, done } = message;
  const name = senderName === '' ? text.anonymous() : senderName;
  return (
    <article className={styles['card']} data-done={done !== null}>
      <p className={styles['between']}>
        <strong className={styles['kind']}>{kind}</strong>
        <span className={styles['quiet']}>
          {text.received({ day: formatDay(receivedAt), time: formatTime(receivedAt) })}
        </span>
      </p>
      <h2 className={styles['sender']}>{name}</h2>
      <p className={styles['reach']}>
        {mobile === '' ? null : <a href={`tel:+91${mobile}`}>+91 {mobile}</a>}
        {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
      </p>
      {children}
      <div className={styles['foot']}>
        {number === null ? null : <span className={styles['quiet']}>{number}</span>}
        {done === null ? (
          <Button variant="primary" isBusy={isBusy} aria-label={`${text.done()}: ${name}`} onClick={onDone}>
            {text.done()}
          </Button>
        ) : (
          <span className={styles['done']}>{describeDone(done)}</span>
        )}
      </div>
    </article>
  );
}

function describeDone({ at, staffName }: NonNullable<OutletMessage['done']>): string {
  const when = { day: formatDay(at), time: formatTime(at) };
  return staffName === null ? text.doneAt(when) : text.doneBy({ name: staffName, ...when });
}

const FasterSchema = v.object({ staffName: v.string() });

/** Names the colleague who finished the message first. */
export function showFinishFailure({ code, message, packet }: DeskFailure): void {
  const faster = code === 'messageDone' ? findParsed(FasterSchema, packet) : undefined;
  showToast('error', faster === undefined ? message : text.faster({ name: faster.staffName }));
}
