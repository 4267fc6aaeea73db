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

/** An error of one field, or of the whole form where `field` is undefined. */
export interface FormError<Field extends string> {
  readonly field: Field | undefined;
  readonly message: string;
}

interface FormOptions<Values extends FieldValues> {
  /** The values of the form when it opens. */
  readonly initial: () => Values;
  /** All errors, in the order of the form; the form is sent when there are none. */
  readonly check: (values: Values) => readonly FormError<FieldPath<Values>>[];
  /** Stores each change, so that a reload restores the form. The same object at each render. */
  readonly draft?: VisitDraft<Values>;
  /** A field's error stays until the check finds nothing wrong with it; by default each change removes it. */
  readonly staysUntilRight?: boolean;
}

/**
 * A form of react-hook-form by the rules of this app: fields are checked when the form is submitted, the
 * first wrong one gets the focus, and one submit runs at a time (promises F7).
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

  // One customer's text is not shown to the next.
  useEffect(() => draft && onSignedOut(() => reset(draft.create())), [draft, reset]);

  /** Follows a change of fields: their errors go, and the draft is stored. */
  const noteChange = (fields: readonly FieldPath<Values>[]) => {
    const values = getValues();
    const wrong = staysUntilRight ? check(values).map(({ field }) => field) : [];
    clearErrors(fields.filter((field) => !wrong.includes(field)));
    draft?.keep(values);
  };

  return {
    ...form,
    values: form.watch(),
    /** The error of the whole form. */
    failure: form.formState.errors.root?.message,
    isBusy,
    run,
    noteChange,
    /** Sets fields that no input of their own changes. */
    change: (changes: Partial<Values>) => {
      const before = getValues();
      setValues(changes);
      const fields = Object.keys(changes) as FieldPath<Values>[];
      noteChange(fields.filter((field) => changes[field] !== before[field]));
    },
    /** Shows an error that the server, or a file, is the reason of. */
    fail: ({ field, message }: FormError<FieldPath<Values>>) =>
      field === undefined
        ? setError('root', { message })
        : setError(field, { message }, { shouldFocus: true }),
    /** A handler of the form's submit event, or of another event that submits it. */
    submit: (send: (values: Values) => unknown) => (event?: { preventDefault: () => void }) => {
      event?.preventDefault();
      void run(handleSubmit(() => send(getValues())));
    },
    /** Drops the draft, and begins with an empty form. */
    startAgain: () => {
      draft?.forget();
      reset(draft?.create() ?? initial);
    },
  };
}

export type Form<Values extends FieldValues> = ReturnType<typeof useForm<Values>>;
