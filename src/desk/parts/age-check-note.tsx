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
  /** Reads that show the age check, so the act invalidates them. */
  readonly changes: readonly DeskEndpoint[];
}

/** Age check of a round with alcohol: the age that the guest stated, and whether staff have checked it. */
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
