import { useId } from 'react';
import type { CartLine } from '#contract/stored.ts';
import { formatPaise } from '#domain/money/money.ts';
import { menuText } from '#messages/menu.js';
import { repeatLineText } from '#messages/repeat-line.js';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import styles from './repeat-sheet.module.css';

interface RepeatSheetProps {
  /** The line to repeat, with names in the language of the menu. */
  line: CartLine;
  isOpen: boolean;
  onRepeat: () => void;
  onChoose: () => void;
  onClose: () => void;
}

export function RepeatSheet({ line, isOpen, onRepeat, onChoose, onClose }: RepeatSheetProps) {
  const choicesId = useId();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={repeatLineText.title({ title: line.title })}
      closeLabel={repeatLineText.close()}
      footer={
        <div className={styles['answers']}>
          <Button variant="secondary" onClick={onChoose}>
            {repeatLineText.choose()}
          </Button>
          <Button variant="primary" onClick={onRepeat} aria-describedby={choicesId} data-autofocus="">
            {repeatLineText.repeat({ price: formatPaise(line.price) })}
          </Button>
        </div>
      }
    >
      <div className={styles['line']}>
        <FoodMark kind={line.vegNonVeg} label={menuText.marks[line.vegNonVeg]()} />
        <div id={choicesId}>
          <p className={styles['choices']}>
            {line.choiceText === '' ? repeatLineText.plain() : line.choiceText}
          </p>
          {line.note === '' ? null : (
            <p className={styles['note']}>{repeatLineText.note({ note: line.note })}</p>
          )}
        </div>
      </div>
    </Sheet>
  );
}
