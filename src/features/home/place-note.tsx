import { homeText } from '#messages/home.js';
import styles from './place-note.module.css';

interface PlaceNoteProps {
  /** Why it is not where the customer is; null when there is nothing to say. */
  reason: string | null;
  placeLabel: string;
  onChange: () => void;
}

/** The default place is a guess, and says so: "Showing Sector 17. Change" (D-36). */
export function PlaceNote({ placeLabel, reason, onChange }: PlaceNoteProps) {
  return (
    <p className={styles['note']} role="status">
      {homeText.showing({ place: placeLabel })}{' '}
      <button type="button" className={styles['change']} aria-haspopup="dialog" onClick={onChange}>
        {homeText.change()}
      </button>{' '}
      {reason === null ? null : <span className={styles['reason']}>{reason}</span>}
    </p>
  );
}
