import { useAtomValue } from 'jotai';
import MapPin from 'lucide-react/icons/map-pin';
import { type FormEvent, useState } from 'react';
import type { Arrival } from '#contract/orders/arrival.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { arrivalText as text } from '#messages/arrival.js';
import { outboxAtom } from '#platform/outbox/outbox.ts';
import { awaitOutcome, dismissEntry, dropEntry, queueArrival } from '#platform/outbox/outbox-wishes.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/lists/card.tsx';
import styles from '../tracking.module.css';
import { type ArrivalEntry, findArrival, isArrivalOf } from './find-arrival.ts';

const MAX_NOTE_LENGTH = 80;
const OUTCOME_WITHIN_MS = 10_000;

interface ArrivalSectionProps {
  order: OrderDetail;
  onSent: () => Promise<void>;
}

/** Lets a takeaway customer report to the outlet that they are on their way or there; works offline. */
export function ArrivalSection({ order, onSent }: ArrivalSectionProps) {
  const entries = useAtomValue(outboxAtom).filter((entry) => isArrivalOf(entry, order.orderRefId));
  const shown = findArrival(order, entries);
  const [isChanging, setIsChanging] = useState(false);
  const { isBusy, run } = useAction();
  const send = (state: Arrival['state'], note: string) =>
    run(async () => {
      setIsChanging(false);
      await Promise.all(entries.map(removeEntry));
      const { id } = await queueArrival({ orderRefId: order.orderRefId, state, note: note.trim() });
      await awaitOutcome(id, { timeoutMs: OUTCOME_WITHIN_MS });
      await onSent();
    });
  const isReady = order.orderStatus === 'READY_FOR_PICKUP';
  return (
    <Card className={styles['section']}>
      <h2 className={styles['sectionTitle']}>{text.title()}</h2>
      <div role="status">
        {shown.arrival === undefined ? null : <ArrivalState {...shown} arrival={shown.arrival} />}
        {shown.problem === undefined ? null : <p className={styles['error']}>{shown.problem}</p>}
      </div>
      {shown.arrival?.state === 'HERE' && !isChanging ? (
        <div className={styles['actions']}>
          <Button variant="quiet" size="small" onClick={() => setIsChanging(true)}>
            {shown.arrival.note === '' ? text.addNote() : text.changeNote()}
          </Button>
        </div>
      ) : (
        <ArrivalForm
          key={shown.arrival?.note}
          note={shown.arrival?.note ?? ''}
          state={shown.arrival?.state}
          isReady={isReady}
          isBusy={isBusy}
          onSend={send}
        />
      )}
    </Card>
  );
}

/** Removes an earlier report from the outbox, because a newer one replaces it. */
const removeEntry = (entry: ArrivalEntry) =>
  entry.state === 'SAVED' ? dropEntry(entry.id) : dismissEntry(entry.id);

interface ArrivalStateProps {
  arrival: Pick<Arrival, 'state' | 'note'> & { readonly at: number | undefined };
}

/** A report without a time is still on this phone. */
function ArrivalState({ arrival: { state, note, at } }: ArrivalStateProps) {
  return (
    <>
      <p className={at === undefined ? undefined : styles['good']}>
        {at === undefined ? text.saved[state]() : text.told[state]({ time: formatTime(at) })}
      </p>
      {note === '' ? null : <p className={styles['quiet']}>{note}</p>}
    </>
  );
}

interface ArrivalFormProps {
  note: string;
  state: Arrival['state'] | undefined;
  isReady: boolean;
  isBusy: boolean;
  onSend: (state: Arrival['state'], note: string) => void;
}

function ArrivalForm({ note, state, isReady, isBusy, onSend }: ArrivalFormProps) {
  const [typed, setTyped] = useState(note);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSend('HERE', typed);
  };
  const hereLabel = isReady ? text.here() : text.outside();
  return (
    <form className={styles['section']} onSubmit={handleSubmit}>
      <TextField
        label={text.note()}
        hint={text.noteHint()}
        maxLength={MAX_NOTE_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles['actions']}>
        <Button
          variant="primary"
          type="submit"
          isBusy={isBusy}
          icon={<MapPin aria-hidden="true" size={18} />}
        >
          {state === 'HERE' ? text.saveNote() : hereLabel}
        </Button>
        {isReady || state !== undefined ? null : (
          <Button variant="secondary" isBusy={isBusy} onClick={() => onSend('ON_WAY', typed)}>
            {text.onWay()}
          </Button>
        )}
      </div>
    </form>
  );
}
