import { Link } from '@tanstack/react-router';
import Ticket from 'lucide-react/icons/ticket';
import { eventsText } from '#messages/events.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import styles from '../events.module.css';

export function TicketsLink() {
  return (
    <Link
      to="/my-tickets"
      className={`${buttonClass({ variant: 'secondary', size: 'small' })} ${styles['startAligned']}`}
    >
      <Ticket aria-hidden="true" size={20} />
      {eventsText.mine.link()}
    </Link>
  );
}
