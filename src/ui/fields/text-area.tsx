import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts, fieldAria, inputClass } from './field-frame.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

export function TextArea({ label, error, hint, id, className, ...rest }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint}>
      <textarea
        rows={3}
        {...rest}
        {...fieldAria(fieldId, { label, error, hint })}
        id={fieldId}
        className={classNames(inputClass, className)}
      />
    </FieldFrame>
  );
}
