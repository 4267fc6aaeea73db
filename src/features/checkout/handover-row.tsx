import DoorOpen from 'lucide-react/icons/door-open';
import { useState } from 'react';
import type { HandoverWishes } from '#contract/handover-wishes.ts';
import { describeHandover } from '#domain/describe-handover.ts';
import { handoverText } from '#messages/handover.js';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { Button } from '#ui/button.tsx';
import { useLingering } from '#ui/use-lingering.ts';
import styles from './checkout.module.css';

const loadSheet = async () => (await import('./handover-sheet.tsx')).HandoverSheet;
const HandoverSheet = lazySheet(loadSheet);

/** The sheet may be next; code that does not load now is requested again by the tap. */
const preload = () => void loadSheet().catch(() => undefined);

interface HandoverRowProps {
  wishes: HandoverWishes | null;
  onChange: (wishes: HandoverWishes | null) => void;
}

/** What the rider is to know at the door, with the sheet that changes it. */
export function HandoverRow({ wishes, onChange }: HandoverRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isSheetPresent = useLingering(isOpen);
  const lines = wishes === null ? [handoverText.hint()] : describeHandover(wishes, handoverText);
  return (
    <div className={styles['handover']}>
      <span className={styles['spotIcon']}>
        <DoorOpen aria-hidden="true" />
      </span>
      <div className={styles['spotTexts']}>
        <p className={styles['spotTitle']}>{handoverText.title()}</p>
        {lines.map((line) => (
          <p key={line} className={styles['quiet']}>
            {line}
          </p>
        ))}
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={wishes === null ? handoverText.addOf() : handoverText.changeOf()}
        onClick={() => setIsOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {wishes === null ? handoverText.add() : handoverText.change()}
      </Button>
      {isSheetPresent ? (
        <HandoverSheet isOpen={isOpen} onClose={() => setIsOpen(false)} wishes={wishes} onChange={onChange} />
      ) : null}
    </div>
  );
}
