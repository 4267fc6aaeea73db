import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Address } from '#contract/account.ts';
import type { AddressDraft } from '#contract/drafts/address.ts';
import type { OutletRef } from '#contract/stored.ts';
import { addressText } from '#messages/address.js';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LINE_LENGTH } from './address-draft.ts';
import styles from './address-form.module.css';
import { AddressTypeField } from './address-type-field.tsx';
import { KeptText } from './kept-text.tsx';
import { LocationField } from './location-field.tsx';
import { useAddressForm } from './use-address-form.ts';

interface AddressFormProps {
  initial: AddressDraft;
  onSaved: (address: Address) => void;
  /** What is possible where the outlet does not deliver. */
  onOrderFrom?: ((outlet: OutletRef) => void) | undefined;
  onTakeAway?: (() => void) | undefined;
}

/** Adds or changes an address: location first, then the lines, then what to call it. */
export function AddressForm({ initial, onSaved, onOrderFrom, onTakeAway }: AddressFormProps) {
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
      <LocationField form={form} onOrderFrom={onOrderFrom} onTakeAway={onTakeAway} />
      <KeptText form={form} />
      <TextField
        label={addressText.line1()}
        error={errors['addressLine1']}
        value={draft.addressLine1}
        maxLength={LINE_LENGTH}
        autoComplete="address-line1"
        onChange={(event) => change({ addressLine1: event.target.value })}
      />
      <TextField
        label={addressText.line2()}
        error={errors['addressLine2']}
        value={draft.addressLine2}
        maxLength={LINE_LENGTH}
        autoComplete="address-line2"
        onChange={(event) => change({ addressLine2: event.target.value })}
      />
      <TextField
        label={addressText.line3()}
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
        {addressText.save()}
      </Button>
    </form>
  );
}
