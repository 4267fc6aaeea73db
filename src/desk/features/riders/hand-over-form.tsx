import Camera from 'lucide-react/icons/camera';
import { type ChangeEvent, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { handOverDelivery, listOwnRides } from '#contract/desk/endpoints/riders.ts';
import {
  type DoorCash,
  type HandoverProof,
  NotCollectedReasonSchema,
} from '#contract/desk/kitchen/delivery.ts';
import { findParsed } from '#contract/parse.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskRidersText } from '#messages/desk-riders.js';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import { shrinkPicture } from '../../parts/shrink-picture.ts';
import { wordFailure } from './delivery-words.ts';
import styles from './riders.module.css';

const { own: ownText, handOver: text, notCollected: reasonTexts } = deskRidersText;

interface HandOverProps {
  readonly restaurantId: number;
  readonly orderRefId: string;
  readonly collectPaise: number;
}

interface HandOverValues {
  readonly code: string;
  readonly cash: '' | DoorCash['kind'];
  readonly reason: string;
}

/** Null if no cash is due or the rider has not chosen. */
function toDoorCash({ cash, reason }: HandOverValues, paise: number): DoorCash | null {
  if (paise === 0 || cash === '') return null;
  if (cash === 'COLLECTED') return { kind: cash, paise };
  const known = findParsed(NotCollectedReasonSchema, reason);
  return known === undefined ? null : { kind: cash, paise, reason: known };
}

/** Hands an order over with a code or a photo, and with a statement about the cash that is due. */
export function HandOverForm({ restaurantId, orderRefId, collectPaise }: HandOverProps) {
  const form = useForm<HandOverValues>({ defaultValues: { code: '', cash: '', reason: '' } });
  const { register, handleSubmit, formState, setError, getValues, trigger, watch } = form;
  const { errors } = formState;
  const { act, isBusy, isWaiting } = useAct(handOverDelivery, {
    changes: [listOwnRides],
    onDone: () => void showToast('success', text.done()),
    // The form disappears with the order, so there is nothing to close.
    onOvertaken: () => undefined,
    onFailure: (failure) => setError('code', { message: wordFailure(failure) }),
  });
  const handOver = (proof: HandoverProof) =>
    act({ restaurantId, orderRefId, proof, cash: toDoorCash(getValues(), collectPaise) });
  const validateCash = () => trigger(['cash', 'reason'], { shouldFocus: true });
  const handlePhoto = async (file: File) => {
    if (!(await validateCash())) return;
    const fileBase64 = await shrinkPicture(file);
    if (fileBase64 === undefined) setError('code', { message: text.photoBroken() });
    else handOver({ kind: 'photo', fileBase64 });
  };
  const errorId = useId();
  const cash = register('cash', { required: collectPaise > 0 && text.cashMissing() });
  const amount = formatPaise(collectPaise);
  return (
    <form
      className={styles['handOver']}
      noValidate
      onSubmit={handleSubmit(({ code }) => handOver({ kind: 'code', code }))}
    >
      {collectPaise === 0 ? null : (
        <fieldset className={styles['cashChoice']} aria-describedby={errorId}>
          <legend>{text.cash({ amount })}</legend>
          <ChoiceRow type="radio" value="COLLECTED" label={text.collected({ amount })} {...cash} />
          <ChoiceRow type="radio" value="NOT_COLLECTED" label={text.notCollected()} {...cash} />
          <p id={errorId} className={styles['problem']} aria-live="polite">
            {errors.cash?.message}
          </p>
        </fieldset>
      )}
      {watch('cash') === 'NOT_COLLECTED' ? (
        <SelectField
          label={text.reason()}
          error={errors.reason?.message}
          {...register('reason', { required: text.reasonMissing(), shouldUnregister: true })}
        >
          <option value="">{text.reasonChoose()}</option>
          {NotCollectedReasonSchema.options.map((reason) => (
            <option key={reason} value={reason}>
              {reasonTexts[reason]()}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        label={text.code()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={errors.code?.message}
        {...register('code', {
          required: text.codeMissing(),
          pattern: { value: /^\d{4}$/, message: text.codeMissing() },
        })}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {text.submit()}
      </Button>
      <DoorPhoto isBusy={isBusy} mayOpen={validateCash} onPhoto={handlePhoto} />
      {isWaiting ? <p role="status">{ownText.waits()}</p> : null}
    </form>
  );
}

interface DoorPhotoProps {
  readonly isBusy: boolean;
  readonly mayOpen: () => Promise<boolean>;
  readonly onPhoto: (file: File) => void;
}

function DoorPhoto({ isBusy, mayOpen, onPhoto }: DoorPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const open = async () => {
    if (await mayOpen()) input.current?.click();
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file !== undefined) onPhoto(file);
  };
  return (
    <div className={styles['photo']}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={text.photo()}
        onChange={handleChange}
      />
      <Button
        variant="secondary"
        isWide
        aria-disabled={isBusy}
        icon={<Camera aria-hidden="true" />}
        onClick={() => void open()}
      >
        {text.photo()}
      </Button>
      <p className={styles['quiet']}>{text.photoHint()}</p>
    </div>
  );
}
