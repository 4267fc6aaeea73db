import { useEffect, useState } from 'react';
import type { Address, Place } from '#contract/account.ts';
import type { AddressDraft } from '#contract/drafts/address.ts';
import { saveAddress, updateAddress } from '#contract/endpoints/account.ts';
import { FieldErrorsSchema } from '#contract/errors.ts';
import type { Point } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { findAddressProblems } from '#domain/validation.ts';
import { fieldsText } from '#messages/fields.js';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { forgetActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useAction } from '#platform/use-action.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import {
  findAddressForm,
  newAddress,
  SAVE_ADDRESS_ACTION,
  withFill,
  withPin,
  withPlace,
} from './address-draft.ts';
import { usePinName } from './use-pin-name.ts';

type FieldTexts = Readonly<Record<string, string>>;

function send(draft: AddressDraft) {
  const form = findAddressForm(draft);
  if (form === undefined) return undefined;
  // The draft outlives the form, and so does the key: what is saved again after a lost answer is saved once.
  return draft.recordId === null
    ? call(saveAddress, form, { key: keyOfAction(SAVE_ADDRESS_ACTION, form) })
    : call(updateAddress, { ...form, recordId: draft.recordId });
}

export type AddressFormState = ReturnType<typeof useAddressForm>;

/** Writing, checking and saving one address. */
export function useAddressForm(initial: AddressDraft, onSaved: (address: Address) => void) {
  const [draft, setDraft] = useState(initial);
  useEffect(() => {
    if (draft.recordId === null && draft !== initial) newAddress.keep(draft);
  }, [draft, initial]);
  const [errors, setErrors] = useState<FieldTexts>({});
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const { isBusy, run } = useAction();
  const isHere = useIsHere();

  const refuse = (problem: Problem) => {
    const fields = findParsed(FieldErrorsSchema, problem.packet)?.fields;
    setErrors(problem.code === 'invalidInput' && fields !== undefined ? fields : {});
    setFailure(problem.message);
  };

  /** What is being put right is no longer complained about. */
  const forgive = (fields: readonly string[]) =>
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field))));

  const save = async () => {
    const problems = findAddressProblems({ ...draft, ...draft.point });
    setErrors(Object.fromEntries(problems.map(({ field, problem }) => [field, fieldsText[problem]()])));
    setFailure(undefined);
    if (problems.length > 0) return setRefusals((count) => count + 1);
    await run(async () => {
      const result = await send(draft);
      if (result === undefined) return;
      if (!result.ok) return refuse(result.problem);
      if (draft.recordId === null) newAddress.forget();
      // Closed meanwhile, a new one keeps its key: the form may be open again with the same in it.
      if (isHere() || draft.recordId !== null) forgetActionKey(SAVE_ADDRESS_ACTION);
      onSaved(result.data);
    });
  };

  const { isNaming, nameSoon, forget } = usePinName((place) => setDraft((now) => withPlace(now, place)));

  return {
    draft,
    errors,
    failure,
    /** How often a save was refused for what is missing. */
    refusals,
    isBusy,
    save,
    change: (change: Partial<AddressDraft>) => {
      setDraft((now) => ({ ...now, ...change }));
      forgive(Object.keys(change));
    },
    /** A place was found by its name or by the phone. */
    takePlace: (place: Place) => {
      forget();
      setDraft((now) => withPlace(now, place));
      forgive(['location']);
    },
    /** The pin was put somewhere; its name follows. */
    movePin: (point: Point) => {
      const { latitude, longitude } = point;
      setDraft((now) => withPin(now, { latitude, longitude }));
      forgive(['location']);
      nameSoon({ latitude, longitude });
    },
    isNaming,
    useFill: () => setDraft(withFill),
  };
}
