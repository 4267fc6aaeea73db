import { useEffect, useState } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  set,
  useForm as useHookForm,
} from 'react-hook-form';
import { onSignedOut } from '../state/private-data.ts';
import { useAction } from '../use-action.ts';
import type { VisitDraft } from '../visit/visit-draft.ts';

/** Error of one field, or of the whole form when `field` is undefined. */
export interface FormError<Field extends string> {
  readonly field: Field | undefined;
  readonly message: string;
}

interface FormOptions<Values extends FieldValues> {
  readonly initial: () => Values;
  /** All errors in form order; the form is sent when there are none. */
  readonly check: (values: Values) => readonly FormError<FieldPath<Values>>[];
  /** Stores each change to survive a reload; must be a stable reference. */
  readonly draft?: VisitDraft<Values>;
  /** Keeps a field's error until the check passes; by default each change clears it. */
  readonly staysUntilRight?: boolean;
}

/**
 * A react-hook-form with the rules of this app: validation on submit, focus on the first invalid field, one
 * submit at a time (F7).
 */
export function useForm<Values extends FieldValues>(options: FormOptions<Values>) {
  const { check, draft, staysUntilRight = false } = options;
  const [initial] = useState(options.initial);
  const { isBusy, run } = useAction();
  const form = useHookForm<Values>({
    values: initial,
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const errors: FieldErrors<Values> = {};
      for (const { field = 'root', message } of check(values)) set(errors, field, { type: 'check', message });
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const { clearErrors, getValues, handleSubmit, reset, setError, setValues } = form;

  // A draft belongs to the customer, so the form is emptied when they sign out.
  useEffect(() => draft && onSignedOut(() => reset(draft.create())), [draft, reset]);

  const noteChange = (fields: readonly FieldPath<Values>[]) => {
    const values = getValues();
    const wrong = staysUntilRight ? check(values).map(({ field }) => field) : [];
    clearErrors(fields.filter((field) => !wrong.includes(field)));
    draft?.save(values);
  };

  return {
    ...form,
    values: form.watch(),
    failure: form.formState.errors.root?.message,
    isBusy,
    run,
    noteChange,
    /** Sets fields without an input of their own. */
    change: (changes: Partial<Values>) => {
      const before = getValues();
      setValues(changes);
      const fields = Object.keys(changes) as FieldPath<Values>[];
      noteChange(fields.filter((field) => changes[field] !== before[field]));
    },
    /** Shows an error that `check` cannot find, such as one from the server or of a chosen file. */
    fail: ({ field, message }: FormError<FieldPath<Values>>) =>
      field === undefined
        ? setError('root', { message })
        : setError(field, { message }, { shouldFocus: true }),
    /** Returns a submit handler. */
    submit: (send: (values: Values) => unknown) => (event?: { preventDefault: () => void }) => {
      event?.preventDefault();
      void run(handleSubmit(() => send(getValues())));
    },
    startAgain: () => {
      draft?.delete();
      reset(draft?.create() ?? initial);
    },
  };
}

export type Form<Values extends FieldValues> = ReturnType<typeof useForm<Values>>;
