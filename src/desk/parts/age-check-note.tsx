import IdCard from 'lucide-react/icons/id-card';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { markAgeSeen } from '#contract/desk/endpoints/kitchen.ts';
import type { AgeCheck } from '#contract/desk/kitchen/board-order.ts';
import { deskText } from '#messages/desk.js';
import { Button } from '#ui/buttons/button.tsx';
import { useAct } from '../api/use-desk.ts';
import styles from './age-check-note.module.css';

interface AgeCheckNoteProps {
  readonly restaurantId: number;
  readonly orderRefId: string;
  readonly check: AgeCheck;
  /** The reads that show the check. */
  readonly changes: readonly DeskEndpoint[];
}

/** A round with alcohol: what its guest stated, and whether a server was satisfied of it. */
export function AgeCheckNote({ restaurantId, orderRefId, check, changes }: AgeCheckNoteProps) {
  const { statedAge, isSeen } = check;
  const { act, isBusy } = useAct(markAgeSeen, { changes });
  const stated = statedAge === null ? deskText.ageCheck.ask() : deskText.ageCheck.stated({ age: statedAge });
  return (
    <div className={styles['check']} data-seen={isSeen}>
      <p>
        <IdCard aria-hidden="true" />
        <span>{isSeen ? deskText.ageCheck.seen() : stated}</span>
      </p>
      {isSeen ? null : (
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          aria-label={deskText.ageCheck.markOf({ number: orderRefId.slice(-4) })}
          onClick={() => act({ restaurantId, orderRefId })}
        >
          {deskText.ageCheck.mark()}
        </Button>
      )}
    </div>
  );
}
