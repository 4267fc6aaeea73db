import { useText } from '#platform/text.ts';
import styles from './place-note.module.css';

interface PlaceNoteProps {
  placeLabel: string;
  onChange: () => void;
}

/** The default place is a guess, and says so: "Showing Mohali. Change" (decision 36). */
export function PlaceNote({ placeLabel, onChange }: PlaceNoteProps) {
  const t = useText().home;
  return (
    <p className={styles['note']}>
      {t.showing(placeLabel)}{' '}
      <button type="button" className={styles['change']} aria-haspopup="dialog" onClick={onChange}>
        {t.change}
      </button>
    </p>
  );
}
