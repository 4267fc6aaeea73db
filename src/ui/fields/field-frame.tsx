import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import styles from './field-frame.module.css';

export interface FieldTexts {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

export const inputClass = styles['input'] ?? '';

export function fieldAria(id: string, { error, hint }: FieldTexts) {
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
}

export function FieldFrame({ id, label, error, hint, children }: FieldFrameProps) {
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint ? (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <p className={styles['error']} id={`${id}-error`} aria-live="polite">
        {error ? (
          <>
            <CircleAlert aria-hidden="true" size={16} /> {error}
          </>
        ) : null}
      </p>
    </div>
  );
}
