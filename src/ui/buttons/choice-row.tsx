import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice-row.module.css';

export interface ChoiceRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'radio' | 'checkbox';
  /** Rendered before the texts; label and detail stay aligned with each other. */
  icon?: ReactNode;
  label: ReactNode;
  detail?: ReactNode;
  trailing?: ReactNode;
}

export function ChoiceRow({ type, icon, label, detail, trailing, className, ...rest }: ChoiceRowProps) {
  return (
    <label className={classNames(styles['row'], className)}>
      <input {...rest} type={type} className={styles['input']} />
      {icon}
      <span className={styles['texts']}>
        <span>{label}</span>
        {detail ? <span className={styles['detail']}>{detail}</span> : null}
      </span>
      {trailing === undefined ? null : <span className={styles['trailing']}>{trailing}</span>}
    </label>
  );
}
