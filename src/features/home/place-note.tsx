import { homeText } from '#domain/messages/en/home.ts';
import { useText } from '#platform/text.ts';
import styles from './place-note.module.css';

interface PlaceNoteProps {
  /** Why it is not where the customer is; null when there is nothing to say. */
  reason: string | null;
  placeLabel: string;
  onChange: () => void;
}

/** The default place is a guess, and says so: "Showing Sector 17. Change" (decision 36). */
export function PlaceNote({ placeLabel, reason, onChange }: PlaceNoteProps) {
  const t = useText({ home: homeText }).home;
  return (
    <p className={styles['note']} role="status">
      {t.showing(placeLabel)}{' '}
      <button type="button" className={styles['change']} aria-haspopup="dialog" onClick={onChange}>
        {t.change}
      </button>{' '}
      {reason === null ? null : <span className={styles['reason']}>{reason}</span>}
    </p>
  );
}
