import Car from 'lucide-react/icons/car';
import MapPin from 'lucide-react/icons/map-pin';
import type { Arrival } from '#contract/orders/arrival.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskText } from '#messages/desk.js';
import styles from './arrival-note.module.css';

/** Note that the customer of a takeaway order is on the way, or waits at the outlet. */
export function ArrivalNote({ arrival }: { readonly arrival: Arrival }) {
  const { state, note, at } = arrival;
  const Icon = state === 'HERE' ? MapPin : Car;
  const words = deskText.arrival[state]({ time: formatTime(at) });
  return (
    <p className={styles['arrival']} data-here={state === 'HERE'}>
      <Icon aria-hidden="true" />
      <span>
        {words}
        {note === '' ? null : `: ${note}`}
      </span>
    </p>
  );
}
