import type { ComponentProps } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

export interface ChipProps extends ComponentProps<'button'> {
  isSelected: boolean;
}

/** A toggle that differs in shape and weight as well as colour. */
export function Chip({ isSelected, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      {...rest}
      className={classNames(styles['chip'], className)}
    >
      {children}
    </button>
  );
}
