import { MapPin } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#contract/account.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type AddressDraft, LINE_LENGTH } from './address-draft.ts';
import styles from './address-form.module.css';
import { AddressTypeField } from './address-type-field.tsx';
import { PlacePicker } from './place-picker.tsx';
import { useAddressForm } from './use-address-form.ts';

interface AddressFormProps {
  initial: AddressDraft;
  onSaved: (address: Address) => void;
}

/** Adds or changes an address: location first, then the lines, then what to call it. */
export function AddressForm({ initial, onSaved }: AddressFormProps) {
  const t = useText();
  const formRef = useRef<HTMLFormElement>(null);
  const form = useAddressForm(initial, onSaved);
  const { draft, errors, change } = form;
  useEffect(() => {
    if (form.refusals === 0) return;
    formRef.current?.querySelector<HTMLElement>('[data-invalid=true], [aria-invalid=true]')?.focus();
  }, [form.refusals]);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form ref={formRef} className={styles['form']} onSubmit={handleSubmit} noValidate>
      <LocationField form={form} />
      <TextField
        label={t.address.line1}
        error={errors['addressLine1']}
        value={draft.addressLine1}
        maxLength={LINE_LENGTH}
        autoComplete="address-line1"
        onChange={(event) => change({ addressLine1: event.target.value })}
      />
      <TextField
        label={t.address.line2}
        error={errors['addressLine2']}
        value={draft.addressLine2}
        maxLength={LINE_LENGTH}
        autoComplete="address-line2"
        onChange={(event) => change({ addressLine2: event.target.value })}
      />
      <TextField
        label={t.address.line3}
        error={errors['addressLine3']}
        value={draft.addressLine3}
        maxLength={LINE_LENGTH}
        autoComplete="address-line3"
        onChange={(event) => change({ addressLine3: event.target.value })}
      />
      <AddressTypeField
        value={draft.addressType}
        error={errors['addressType']}
        onChange={(addressType) => change({ addressType })}
      />
      {form.failure === undefined ? null : <Notice tone="error">{form.failure}</Notice>}
      <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
        {t.address.save}
      </Button>
    </form>
  );
}

function LocationField({ form }: { form: ReturnType<typeof useAddressForm> }) {
  const t = useText();
  const id = useId();
  const { draft, errors } = form;
  const [isPicking, setIsPicking] = useState(draft.point === null);
  const error = errors['location'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid
    <div
      role="group"
      aria-labelledby={id}
      className={styles['location']}
      tabIndex={-1}
      data-invalid={error === undefined ? undefined : true}
    >
      <p id={id} className={styles['legend']}>
        {t.address.placeLegend}
      </p>
      {draft.point === null ? null : (
        <p className={styles['place']}>
          <MapPin size={18} aria-hidden="true" />
          <span className={styles['placeText']}>{draft.placeText || t.address.nearby}</span>
          {isPicking ? null : (
            <Button variant="quiet" size="small" onClick={() => setIsPicking(true)}>
              {t.address.change}
            </Button>
          )}
        </p>
      )}
      {isPicking ? (
        <PlacePicker
          near={draft.point}
          onPick={(place) => {
            form.takePlace(place);
            setIsPicking(false);
          }}
        />
      ) : null}
      <p className={styles['error']} role="alert">
        {error}
      </p>
    </div>
  );
}
