import { useId } from 'react';
import type { CartLine } from '#contract/stored.ts';
import { menuText } from '#domain/messages/en/menu.ts';
import { repeatLineText } from '#domain/messages/en/repeat-line.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { FoodMark } from '#ui/food-mark.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './repeat-sheet.module.css';

interface RepeatSheetProps {
  line: CartLine;
  isOpen: boolean;
  onRepeat: () => void;
  onChoose: () => void;
  onClose: () => void;
}

/** Asks whether one more of a dish is to be as the last one was. */
export function RepeatSheet({ line, isOpen, onRepeat, onChoose, onClose }: RepeatSheetProps) {
  const { menu, repeatLine: t } = useText({ menu: menuText, repeatLine: repeatLineText });
  const choicesId = useId();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t.title(line.title)}
      closeLabel={t.close}
      footer={
        <div className={styles['answers']}>
          <Button variant="secondary" onClick={onChoose}>
            {t.choose}
          </Button>
          <Button variant="primary" onClick={onRepeat} aria-describedby={choicesId} data-autofocus="">
            {t.repeat(formatPaise(line.price))}
          </Button>
        </div>
      }
    >
      <div className={styles['line']}>
        <FoodMark kind={line.vegNonVeg} label={menu.marks[line.vegNonVeg]} />
        <div id={choicesId}>
          <p className={styles['choices']}>{line.choiceText === '' ? t.plain : line.choiceText}</p>
          {line.note === '' ? null : <p className={styles['note']}>{t.note(line.note)}</p>}
        </div>
      </div>
    </Sheet>
  );
}
