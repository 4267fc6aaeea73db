import { kitchenNoteOf, withKitchenNote, withoutKitchenNote } from '#domain/diet/kitchen-note.ts';
import { dietText } from '#messages/diet.js';
import type { DietMarks } from '#platform/diet-marks.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useGuard } from './guard.ts';
import styles from './marks.module.css';

const MAX_INSTRUCTIONS = 200;

/** Shows the exact note about allergies and diet, and adds it to the instructions only on a tap. */
export const KitchenNote: DietMarks['KitchenNote'] = function KitchenNote({ instructions, onChange }) {
  const note = kitchenNoteOf(useGuard());
  if (note === '') return null;
  const isAdded = instructions.includes(note);
  const added = withKitchenNote(instructions, note);
  const hasRoom = isAdded || added.length <= MAX_INSTRUCTIONS;
  return (
    <section className={styles['note']} aria-label={dietText.kitchen.title()}>
      <p>{isAdded ? dietText.kitchen.added() : dietText.kitchen.question()}</p>
      <p className={styles['noteText']} lang="en">
        {note}
      </p>
      {hasRoom ? null : <p className={styles['quiet']}>{dietText.kitchen.noRoom()}</p>}
      <div>
        <Button
          variant="secondary"
          size="small"
          aria-disabled={!hasRoom}
          onClick={() => onChange(isAdded ? withoutKitchenNote(instructions, note) : added)}
        >
          {isAdded ? dietText.kitchen.remove() : dietText.kitchen.add()}
        </Button>
      </div>
    </section>
  );
};
