import { homeText } from '#messages/home.js';
import styles from './place-note.module.css';

interface PlaceNoteProps {
  /** Null without a reason to show. */
  reason: string | null;
  placeLabel: string;
  onChange: () => void;
}

/** A default place is a guess, so the note offers to change it (D-36). */
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
