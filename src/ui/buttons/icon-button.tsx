import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

export const iconButtonClass = styles['iconButton'] ?? '';

export interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(iconButtonClass, className)}
    >
      {icon}
    </button>
  );
}
