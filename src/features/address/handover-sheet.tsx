import { type HandoverWishes, HandoverWishesSchema } from '#contract/orders/handover-wishes.ts';
import { findParsed } from '#contract/parse.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { findMobileProblem } from '#domain/people/validation.ts';
import { fieldsText } from '#messages/fields.js';
import { handoverText } from '#messages/handover.js';
import { Field } from '#platform/form/field.tsx';
import { type Form, useForm } from '#platform/form/use-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { SwitchRow } from '#ui/buttons/switch-row.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './handover.module.css';

const PLACES = HandoverWishesSchema.entries.place.options;
const MAX_NOTE_LENGTH = 120;
const MAX_NAME_LENGTH = 80;
const NO_WISHES: HandoverWishes = { place: 'PERSON', isQuiet: false, note: '', receiver: null };

const draftOf = ({ place, isQuiet, note, receiver }: HandoverWishes) => ({
  ...{ place, isQuiet, note, hasReceiver: receiver !== null },
  ...{ receiverName: receiver?.name ?? '', receiverMobile: receiver?.mobile ?? '' },
});
type HandoverDraft = ReturnType<typeof draftOf>;

function check({ hasReceiver, receiverName, receiverMobile }: HandoverDraft) {
  if (!hasReceiver) return [];
  const problem = findMobileProblem(receiverMobile);
  return [
    ...(receiverName.trim() === ''
      ? [{ field: 'receiverName' as const, message: handoverText.nameMissing() }]
      : []),
    ...(problem === undefined ? [] : [{ field: 'receiverMobile' as const, message: fieldsText[problem]() }]),
  ];
}

function wishesOf({ place, isQuiet, note, ...draft }: HandoverDraft): HandoverWishes | null {
  const receiver = draft.hasReceiver
    ? { name: draft.receiverName, mobile: cleanMobile(draft.receiverMobile) }
    : null;
  const wishes = findParsed(HandoverWishesSchema, { place, isQuiet, note, receiver });
  if (wishes === undefined) return null;
  const isNone = wishes.place === 'PERSON' && !wishes.isQuiet && wishes.note === '' && receiver === null;
  return isNone ? null : wishes;
}

interface HandoverSheetProps {
  isOpen: boolean;
  onClose: () => void;
  wishes: HandoverWishes | null;
  onChange: (wishes: HandoverWishes | null) => void;
}

export function HandoverSheet({ isOpen, onClose, wishes, onChange }: HandoverSheetProps) {
  const form = useForm<HandoverDraft>({ initial: () => draftOf(wishes ?? NO_WISHES), check });
  const save = form.submit((draft) => {
    onChange(wishesOf(draft));
    onClose();
  });
  const remove = () => {
    onChange(null);
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={handoverText.title()}
      closeLabel={handoverText.close()}
      footer={
        <Button variant="primary" isWide onClick={save}>
          {handoverText.save()}
        </Button>
      }
    >
      <form className={styles['form']} onSubmit={save} noValidate>
        <PlaceField form={form} />
        <SwitchField form={form} name="isQuiet" label={handoverText.quiet()} />
        <Field form={form} name="note">
          {(input) => (
            <TextField
              {...input}
              label={handoverText.note()}
              hint={handoverText.noteHint()}
              maxLength={MAX_NOTE_LENGTH}
            />
          )}
        </Field>
        <SwitchField
          form={form}
          name="hasReceiver"
          label={handoverText.other()}
          detail={handoverText.otherDetail()}
        />
        {form.values.hasReceiver ? <ReceiverFields form={form} /> : null}
        {wishes === null ? null : (
          <Button variant="quiet" onClick={remove}>
            {handoverText.remove()}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

interface PartProps {
  form: Form<HandoverDraft>;
}

function PlaceField({ form }: PartProps) {
  return (
    <Field form={form} name="place">
      {({ ref, name, value, onChange: choose }) => (
        <fieldset className={styles['choices']}>
          <legend className={styles['legend']}>{handoverText.placeLegend()}</legend>
          {PLACES.map((place, at) => (
            <ChoiceRow
              key={place}
              ref={at === 0 ? ref : undefined}
              type="radio"
              name={name}
              label={handoverText.places[place]()}
              checked={value === place}
              onChange={() => choose(place)}
            />
          ))}
          {value === 'PERSON' ? null : <p className={styles['quiet']}>{handoverText.cash()}</p>}
        </fieldset>
      )}
    </Field>
  );
}

interface SwitchFieldProps extends PartProps {
  name: 'isQuiet' | 'hasReceiver';
  label: string;
  detail?: string;
}

function SwitchField({ form, name, ...texts }: SwitchFieldProps) {
  return (
    <Field form={form} name={name}>
      {({ value, onChange, error: _none, ...input }) => (
        <SwitchRow {...input} {...texts} checked={value} onChange={() => onChange(!value)} />
      )}
    </Field>
  );
}

function ReceiverFields({ form }: PartProps) {
  return (
    <>
      <Field form={form} name="receiverName">
        {(input) => (
          <TextField
            {...input}
            label={handoverText.receiverName()}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
          />
        )}
      </Field>
      <Field form={form} name="receiverMobile">
        {(input) => (
          <TextField
            {...input}
            label={handoverText.receiverMobile()}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            onChange={(event) => input.onChange(cleanMobile(event.target.value))}
          />
        )}
      </Field>
    </>
  );
}
