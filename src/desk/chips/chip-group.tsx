import type { ReactNode } from 'react';
import styles from './chip-group.module.css';

interface ChipGroupProps {
  readonly legend: ReactNode;
  /** For a group that its chips explain to the eye. */
  readonly isLegendHidden?: boolean;
  readonly children: ReactNode;
}

/** A named row of chips, large enough for gloves. */
export function ChipGroup({ legend, isLegendHidden = false, children }: ChipGroupProps) {
  return (
    <fieldset className={styles['chips']}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles['legend']}>{legend}</legend>
      {children}
    </fieldset>
  );
}
