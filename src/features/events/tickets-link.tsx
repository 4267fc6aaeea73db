import { Link } from '@tanstack/react-router';
import Ticket from 'lucide-react/icons/ticket';
import { eventsText } from '#domain/messages/en/events.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import styles from './events.module.css';

/** The way to one's own tickets. */
export function TicketsLink() {
  const t = useText({ events: eventsText }).events.mine;
  return (
    <Link
      to="/my-tickets"
      className={`${buttonClass({ variant: 'secondary', size: 'small' })} ${styles['startAligned']}`}
    >
      <Ticket aria-hidden="true" size={20} />
      {t.link}
    </Link>
  );
}
