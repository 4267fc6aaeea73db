import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field-frame.module.css';
import { FieldFrame, type FieldTexts, fieldAria, inputClass } from './field-frame.tsx';

export type SelectFieldProps = ComponentProps<'select'> & FieldTexts;

export function SelectField({ label, error, hint, id, className, children, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint}>
      <div className={styles['select']}>
        <select
          {...rest}
          {...fieldAria(fieldId, { label, error, hint })}
          id={fieldId}
          className={classNames(inputClass, className)}
        >
          {children}
        </select>
        <ChevronDown aria-hidden="true" size={20} />
      </div>
    </FieldFrame>
  );
}
