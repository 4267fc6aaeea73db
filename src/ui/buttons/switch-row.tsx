import type { ComponentProps, ReactNode } from 'react';
import styles from './switch-row.module.css';

export interface SwitchRowProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  checked: boolean;
  label: ReactNode;
  detail?: ReactNode;
}

export function SwitchRow({ label, detail, checked, ...rest }: SwitchRowProps) {
  return (
    <label className={styles['row']}>
      <span className={styles['texts']}>
        <span className={styles['label']}>{label}</span>
        {detail ? <span className={styles['detail']}>{detail}</span> : null}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className={styles['switch']}
      />
    </label>
  );
}
