import type { Address } from '#contract/account/account.ts';
import type { AddressDraft } from '#contract/drafts/address.ts';
import type { OutletRef } from '#contract/stored.ts';
import { addressText } from '#messages/address.js';
import { retryText } from '#messages/retry.js';
import { Field } from '#platform/form/field.tsx';
import { useHasSignal } from '#platform/retry/signal.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { describeFill, LABEL_LENGTH, LINE_LENGTH } from './address-draft.ts';
import styles from './address-form.module.css';
import { AddressTypeField } from './address-type-field.tsx';
import { LocationField } from './location-field.tsx';
import type { AddressFormState } from './use-address-form.ts';
import { useAddressForm } from './use-address-form.ts';

interface AddressFormProps {
  initial: AddressDraft;
  onSaved: (address: Address) => void;
  onOrderFrom?: ((outlet: OutletRef) => void) | undefined;
  onTakeAway?: (() => void) | undefined;
}

export function AddressForm({ initial, onSaved, onOrderFrom, onTakeAway }: AddressFormProps) {
  const address = useAddressForm(initial, onSaved);
  const { form } = address;
  const hasSignal = useHasSignal();
  return (
    <form className={styles['form']} onSubmit={address.save} noValidate>
      <LocationField address={address} onOrderFrom={onOrderFrom} onTakeAway={onTakeAway} />
      <OwnLinesNotice address={address} />
      <Field form={form} name="addressLine1">
        {(input) => (
          <TextField
            {...input}
            label={addressText.line1()}
            maxLength={LINE_LENGTH}
            autoComplete="address-line1"
          />
        )}
      </Field>
      <Field form={form} name="addressLine2">
        {(input) => (
          <TextField
            {...input}
            label={addressText.line2()}
            maxLength={LINE_LENGTH}
            autoComplete="address-line2"
          />
        )}
      </Field>
      <Field form={form} name="addressLine3">
        {(input) => (
          <TextField
            {...input}
            label={addressText.line3()}
            maxLength={LINE_LENGTH}
            autoComplete="address-line3"
          />
        )}
      </Field>
      <Field form={form} name="addressType">
        {(input) => <AddressTypeField {...input} />}
      </Field>
      {form.values.addressType === 'OTHER' ? (
        <Field form={form} name="label">
          {(input) => (
            <TextField
              {...input}
              label={addressText.ownLabel()}
              hint={addressText.ownLabelHint()}
              maxLength={LABEL_LENGTH}
              autoComplete="off"
            />
          )}
        </Field>
      ) : null}
      {form.failure === undefined ? null : <Notice tone="error">{form.failure}</Notice>}
      {hasSignal ? null : (
        <Notice tone="offline">{form.isBusy ? retryText.withoutSignal() : addressText.offlineForm()}</Notice>
      )}
      <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
        {addressText.save()}
      </Button>
    </form>
  );
}

/** Moving the pin does not replace the customer's own lines without a confirmation. */
function OwnLinesNotice({ address }: { address: AddressFormState }) {
  if (!address.draft.offersFill) return null;
  return (
    <Notice tone="info">
      <p>{addressText.keptOwn({ place: describeFill(address.draft) })}</p>
      <div className={styles['choices']}>
        <Button variant="secondary" size="small" onClick={address.useFill}>
          {addressText.takeFill()}
        </Button>
        <Button variant="quiet" size="small" onClick={() => address.form.change({ offersFill: false })}>
          {addressText.keepMine()}
        </Button>
      </div>
    </Notice>
  );
}
