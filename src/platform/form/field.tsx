import type { ChangeEvent, ReactNode } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  useController,
} from 'react-hook-form';
import type { Form } from './use-form.ts';

type InputEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** Input props in the terms of react-hook-form; `ref` is the element to focus. */
interface FieldInput<Name extends string, Value> {
  readonly name: Name;
  readonly value: Value;
  readonly error: string | undefined;
  readonly ref: RefCallBack;
  readonly onChange: (next: Value | InputEvent) => void;
}

interface FieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: Form<Values>;
  name: Name;
  children: (input: FieldInput<Name, FieldPathValue<Values, Name>>) => ReactNode;
}

export function Field<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FieldProps<Values, Name>,
) {
  const { form, name, children } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref, value, onChange } = field;
  return children({
    ...{ name, value, ref },
    error: fieldState.error?.message,
    onChange: (next) => {
      onChange(next);
      form.noteChange([name]);
    },
  });
}
