import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ReceiptText from 'lucide-react/icons/receipt-text';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Wallet from 'lucide-react/icons/wallet';
import type { MouseEvent } from 'react';
import type { Notification } from '#contract/push.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { notificationsText } from '#messages/notifications.js';
import styles from './notifications.module.css';

const icons: Readonly<Record<string, LucideIcon>> = {
  orders: ReceiptText,
  bookings: CalendarCheck,
  offers: TicketPercent,
  account: Wallet,
};

interface InboxItemProps {
  notification: Notification;
  onOpen: (notification: Notification) => void;
}

/** False with a modifier key, for which the browser opens the link in a new tab or window. */
const isPlainTap = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function InboxItem({ notification, onOpen }: InboxItemProps) {
  const { channel, title, body, sentAt, url, isRead } = notification;
  const Icon = icons[channel] ?? Bell;
  const handleClick = (event: MouseEvent) => {
    if (!isPlainTap(event)) return;
    event.preventDefault();
    onOpen(notification);
  };
  return (
    <a href={url} className={styles['item']} data-read={isRead} onClick={handleClick}>
      <span className={styles['channel']}>
        <Icon aria-hidden="true" size={22} />
      </span>
      <span className={styles['itemTexts']}>
        <span className={styles['itemTitle']}>{title}</span>
        {body === '' ? null : <span>{body}</span>}
        <span className={styles['itemFoot']}>
          <time dateTime={new Date(sentAt).toISOString()}>{formatTime(sentAt)}</time>
          {isRead ? null : <span className={styles['unread']}>{notificationsText.unread()}</span>}
        </span>
      </span>
    </a>
  );
}
