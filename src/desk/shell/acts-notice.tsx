import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatTime } from '#domain/time/kolkata.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { deskActsText as text } from '#messages/desk-acts.js';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { wordAct } from '../api/act-words.ts';
import { resumeActs } from '../api/acts.ts';
import { isCheckIn } from '../api/check-ins.ts';
import { removeAct, type StoredAct, useStoredActs } from '../api/stored-acts.ts';
import { useWaitingActs } from '../api/waiting-acts.ts';
import styles from './acts-notice.module.css';

/**
 * Includes waiting acts of other people on this device, because only they can send them. Refused check-ins are
 * left out, because the counter's door section shows them.
 */
export function ActsNotice({ staffId }: { readonly staffId: string }) {
  const client = useQueryClient();
  useEffect(() => void resumeActs(client, staffId), [client, staffId]);
  const acts = useStoredActs();
  const waiting = useWaitingActs(staffId);
  const refused = acts.filter((act) => act.staffId === staffId && act.refusal !== null && !isCheckIn(act));
  const others = acts.filter((act) => act.staffId !== staffId && act.refusal === null);
  return (
    <div className={styles['acts']}>
      {waiting.length === 0 ? null : (
        <Notice tone="offline">
          {text.waiting({ count: waiting.length })}
          <Lines acts={waiting} word={(act, count) => text.line(factsOf(act, count))} />
        </Notice>
      )}
      {refused.length === 0 ? null : (
        <Notice tone="error" action={<Read acts={refused} />}>
          {text.refused()}
          <Lines
            acts={refused}
            word={(act, count) => text.lineRefused({ ...factsOf(act, count), reason: act.refusal ?? '' })}
          />
        </Notice>
      )}
      {others.length === 0 ? null : (
        <Notice tone="warning" action={<RemoveOthers acts={others} />}>
          {text.ofOthers()}
          <Lines
            acts={others}
            word={(act, count) => text.lineOf({ ...factsOf(act, count), name: act.staffName })}
          />
        </Notice>
      )}
    </div>
  );
}

const factsOf = (act: StoredAct, count: number) => ({
  act: count === 1 ? wordAct(act) : text.several({ act: wordAct(act), count }),
  time: formatTime(act.tappedAt),
});

interface LinesProps {
  readonly acts: readonly StoredAct[];
  /** `act` is the first of `count` with the same words. */
  readonly word: (act: StoredAct, count: number) => string;
}

function Lines({ acts, word }: LinesProps) {
  const groups = groupBy(acts, (act) => [act.staffId, act.refusal, wordAct(act)].join());
  return (
    <ul className={styles['lines']}>
      {[...groups].map(([group, [first, ...more]]) =>
        first === undefined ? null : <li key={group}>{word(first, 1 + more.length)}</li>,
      )}
    </ul>
  );
}

const removeAll = (acts: readonly StoredAct[]) => {
  for (const { key } of acts) void removeAct(key);
};

interface ActsProps {
  readonly acts: readonly StoredAct[];
}

function Read({ acts }: ActsProps) {
  return (
    <Button variant="secondary" onClick={() => removeAll(acts)}>
      {text.read()}
    </Button>
  );
}

function RemoveOthers({ acts }: ActsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsConfirming(true)}>
        {text.remove.submit()}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={text.remove.title()}
        text={text.remove.text()}
        confirmLabel={text.remove.confirm()}
        cancelLabel={text.remove.cancel()}
        onConfirm={() => removeAll(acts)}
      />
    </>
  );
}
