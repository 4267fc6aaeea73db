import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskActsText as text } from '#messages/desk-acts.js';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { wordAct } from '../api/act-words.ts';
import { resumeActs } from '../api/acts.ts';
import { removeAct, type StoredAct, useStoredActs } from '../api/stored-acts.ts';
import { useWaitingActs } from '../api/waiting-acts.ts';
import styles from './acts-notice.module.css';

/** Includes acts of other people on this device, because only they can send them. */
export function ActsNotice({ staffId }: { readonly staffId: string }) {
  const client = useQueryClient();
  useEffect(() => void resumeActs(client, staffId), [client, staffId]);
  const acts = useStoredActs();
  const waiting = useWaitingActs(staffId);
  const refused = acts.filter((act) => act.staffId === staffId && act.refusal !== null);
  const others = acts.filter((act) => act.staffId !== staffId);
  return (
    <div className={styles['acts']}>
      {waiting.length === 0 ? null : (
        <Notice tone="offline">
          {text.waiting({ count: waiting.length })}
          <Lines acts={waiting} word={(act) => text.line(factsOf(act))} />
        </Notice>
      )}
      {refused.length === 0 ? null : (
        <Notice tone="error" action={<Read acts={refused} />}>
          {text.refused()}
          <Lines
            acts={refused}
            word={(act) => text.lineRefused({ ...factsOf(act), reason: act.refusal ?? '' })}
          />
        </Notice>
      )}
      {others.length === 0 ? null : (
        <Notice tone="warning" action={<RemoveOthers acts={others} />}>
          {text.ofOthers()}
          <Lines acts={others} word={(act) => text.lineOf({ ...factsOf(act), name: act.staffName })} />
        </Notice>
      )}
    </div>
  );
}

const factsOf = (act: StoredAct) => ({ act: wordAct(act), time: formatTime(act.tappedAt) });

interface LinesProps {
  readonly acts: readonly StoredAct[];
  readonly word: (act: StoredAct) => string;
}

function Lines({ acts, word }: LinesProps) {
  return (
    <ul className={styles['lines']}>
      {acts.map((act) => (
        <li key={act.key}>{word(act)}</li>
      ))}
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
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {text.remove.submit()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={text.remove.title()}
        text={text.remove.text()}
        confirmLabel={text.remove.confirm()}
        cancelLabel={text.remove.cancel()}
        onConfirm={() => removeAll(acts)}
      />
    </>
  );
}
