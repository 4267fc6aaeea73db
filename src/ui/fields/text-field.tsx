import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts, fieldAria, inputClass } from './field-frame.tsx';

export type TextFieldProps = ComponentProps<'input'> & FieldTexts;

export function TextField({ label, error, hint, id, className, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint}>
      <input
        {...rest}
        {...fieldAria(fieldId, { label, error, hint })}
        id={fieldId}
        className={classNames(inputClass, className)}
      />
    </FieldFrame>
  );
}
