import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { askForMrpNight } from '#contract/endpoints/chain/pages.ts';
import { drinkingAgeIn } from '#domain/menu/drinking-age.ts';
import type { Spirit } from '#domain/menu/mrp-night.ts';
import { feedbackText } from '#messages/feedback.js';
import { fieldsText } from '#messages/fields.js';
import { infoText } from '#messages/info.js';
import { shellText } from '#messages/shell.js';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { serverErrors } from '#platform/form/server-errors.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { track } from '#platform/telemetry/track.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useOutlets } from '../use-outlets.ts';
import { confirmAge, confirmedAgeAtom } from './confirmed-age.ts';
import styles from './mrp-night.module.css';

interface MrpNightSheetProps {
  spirit: Spirit;
  isOpen: boolean;
  onClose: () => void;
}

/** The form that requests a call of an outlet about MRP night; it pays and reserves nothing. */
export function MrpNightSheet({ spirit, isOpen, onClose }: MrpNightSheetProps) {
  const { list, own } = useOutlets();
  const [chosenId, setChosenId] = useState<number>();
  const { isBusy, refusal, receiptNumber, send } = useMrpNightRequest(spirit);
  const outlet = chosenId === undefined ? own : list.find(({ recordId }) => recordId === chosenId);
  const age = drinkingAgeIn(outlet?.state);
  const needsAge = useAtomValue(confirmedAgeAtom) < age && outlet !== undefined;
  const sendRef = useRef<HTMLButtonElement>(null);
  // The answer unmounts the question, so the focus moves to the send button.
  const agree = () => {
    confirmAge(age);
    sendRef.current?.focus();
  };
  const isSent = receiptNumber !== undefined;
  const footer = isSent ? (
    <Button variant="primary" isWide onClick={onClose}>
      {infoText.mrpNight.done()}
    </Button>
  ) : (
    <Button
      ref={sendRef}
      variant="primary"
      isWide
      isBusy={isBusy}
      aria-disabled={needsAge}
      onClick={() => send(outlet?.recordId)}
    >
      {infoText.mrpNight.send()}
    </Button>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={infoText.mrpNight.sheetTitle()}
      closeLabel={shellText.close()}
      footer={footer}
    >
      {isSent ? (
        <Notice tone="success">
          <strong>{infoText.mrpNight.asked()}</strong>
          <br />
          {infoText.mrpNight.askedText({ outlet: outlet?.title ?? '', number: receiptNumber })}
        </Notice>
      ) : (
        <div className={styles['asking']}>
          <p>{infoText.mrpNight.sheetText({ name: spirit.name })}</p>
          <SelectField
            label={infoText.mrpNight.outlet()}
            name="outlet"
            error={refusal?.field}
            value={outlet?.recordId ?? ''}
            onChange={(event) => setChosenId(Number(event.target.value))}
          >
            <option value="">{feedbackText.restaurantNone()}</option>
            {list.map(({ recordId, title }) => (
              <option key={recordId} value={recordId}>
                {title}
              </option>
            ))}
          </SelectField>
          {needsAge ? <AgeQuestion age={age} onAgree={agree} /> : null}
          {refusal?.message === undefined ? null : <Notice tone="error">{refusal.message}</Notice>}
        </div>
      )}
    </Sheet>
  );
}

/** Asks again if the legal age in the outlet's state is higher than the confirmed one (D-31). */
function AgeQuestion({ age, onAgree }: { age: number; onAgree: () => void }) {
  const yes = (
    <Button variant="secondary" size="small" onClick={onAgree}>
      {infoText.ageGate.yes({ age })}
    </Button>
  );
  return (
    <Notice tone="info" action={yes}>
      {infoText.ageGate.tooYoung({ age })}
    </Notice>
  );
}

/** The server's refusal: `field` shows under the field of the outlet, `message` at the end of the form. */
interface Refusal {
  readonly field?: string | undefined;
  readonly message?: string;
}

function refusalOf(problem: Problem): Refusal {
  const fieldMessage = serverErrors(problem)['restaurantId'];
  return fieldMessage === undefined ? { message: problem.message } : { field: fieldMessage };
}

function useMrpNightRequest({ spiritId }: Spirit) {
  const { isBusy, run } = useAction();
  const [refusal, setRefusal] = useState<Refusal>();
  const [receiptNumber, setReceiptNumber] = useState<string>();
  const send = (restaurantId: number | undefined) =>
    run(async () => {
      setRefusal(undefined);
      if (restaurantId === undefined) return setRefusal({ field: fieldsText.restaurantMissing() });
      const form = { restaurantId, spiritId };
      const result = await call(askForMrpNight, form, { key: keyOfAction('askForMrpNight', form) });
      if (!result.ok) return setRefusal(refusalOf(result.problem));
      deleteActionKey('askForMrpNight');
      track({ name: 'mrpNightAsked', facts: { spiritId } });
      setReceiptNumber(result.data.receiptNumber);
    });
  return { isBusy, refusal, receiptNumber, send };
}
