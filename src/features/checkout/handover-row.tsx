import DoorOpen from 'lucide-react/icons/door-open';
import type { HandoverWishes } from '#contract/orders/handover-wishes.ts';
import { describeHandover } from '#domain/order/describe-handover.ts';
import { handoverText } from '#messages/handover.js';
import { Button } from '#ui/buttons/button.tsx';
import styles from './checkout.module.css';

interface HandoverRowProps {
  wishes: HandoverWishes | null;
  onChoose: () => void;
  /** Preloads the handover sheet. */
  onNear: () => void;
}

export function HandoverRow({ wishes, onChoose, onNear }: HandoverRowProps) {
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
        onClick={onChoose}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {wishes === null ? handoverText.add() : handoverText.change()}
      </Button>
    </div>
  );
}
