import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

/** Class of a link that looks like a chip. */
export const chipClass = styles['chip'] ?? '';

export interface ChipProps extends ComponentProps<'button'> {
  isSelected: boolean;
}

/** A toggle that shows its state by the weight of its label, too, not by colour alone. */
export function Chip({ isSelected, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={isSelected} {...rest} className={classNames(chipClass, className)}>
      {children}
    </button>
  );
}
