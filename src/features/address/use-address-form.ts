import type { Address, Place } from '#contract/account/account.ts';
import type { AddressDraft } from '#contract/drafts/address.ts';
import { saveAddress, updateAddress } from '#contract/endpoints/account/account.ts';
import type { Point } from '#contract/fields.ts';
import { findAddressProblems } from '#domain/people/validation.ts';
import { addressText } from '#messages/address.js';
import { fieldsText } from '#messages/fields.js';
import { call } from '#platform/api/call.ts';
import { serverErrors } from '#platform/form/server-errors.ts';
import { useForm } from '#platform/form/use-form.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import {
  findAddressForm,
  newAddress,
  SAVE_ADDRESS_ACTION,
  withFill,
  withPin,
  withPlace,
} from './address-draft.ts';
import { usePinName } from './map/use-pin-name.ts';

function send(draft: AddressDraft) {
  const form = findAddressForm(draft);
  if (form === undefined) return undefined;
  // The key outlives the form like the draft, so that a retry after a lost response saves only one address.
  return draft.recordId === null
    ? call(saveAddress, form, { key: keyOfAction(SAVE_ADDRESS_ACTION, form) })
    : call(updateAddress, { ...form, recordId: draft.recordId });
}

/** Form fields by the names that the rules of the domain and the server's errors use. */
const fieldsByName = {
  location: 'point',
  addressLine1: 'addressLine1',
  addressLine2: 'addressLine2',
  addressLine3: 'addressLine3',
  addressType: 'addressType',
  label: 'label',
} as const;

const check = (draft: AddressDraft) =>
  findAddressProblems({ ...draft, ...draft.point }).map(({ field, problem }) => ({
    field: fieldsByName[field],
    message: fieldsText[problem](),
  }));

export type AddressFormState = ReturnType<typeof useAddressForm>;

/** Only a new address has a stored draft. */
export function useAddressForm(initial: AddressDraft, onSaved: (address: Address) => void) {
  const isNew = initial.recordId === null;
  const form = useForm<AddressDraft>({ initial: () => initial, check, ...(isNew && { draft: newAddress }) });
  const isHere = useIsHere();

  const save = form.submit(async (draft) => {
    const result = await send(draft);
    if (result === undefined) return;
    if (!result.ok) {
      const messages = serverErrors(result.problem);
      for (const [name, field] of Object.entries(fieldsByName)) {
        const message = messages[name];
        if (message !== undefined) form.setError(field, { message });
      }
      const message = navigator.onLine ? result.problem.message : addressText.notSaved();
      return form.fail({ field: undefined, message });
    }
    if (isNew) newAddress.delete();
    // The form of a new address may have been closed and reopened during the save; its key stays, so that
    // saving the same input again adds no second address.
    if (isHere() || !isNew) deleteActionKey(SAVE_ADDRESS_ACTION);
    onSaved(result.data);
  });

  const takeNamed = (place: Place) => form.change(withPlace(form.getValues(), place));
  const { isNaming, nameSoon, cancelNaming } = usePinName(takeNamed);

  return {
    form,
    draft: form.values,
    save,
    takePlace: (place: Place) => {
      cancelNaming();
      takeNamed(place);
    },
    movePin: ({ latitude, longitude }: Point) => {
      form.change(withPin(form.getValues(), { latitude, longitude }));
      nameSoon({ latitude, longitude });
    },
    isNaming,
    useFill: () => form.change(withFill(form.getValues())),
  };
}
