import type { ReactNode } from 'react';
import styles from './chip-group.module.css';

interface ChipGroupProps {
  readonly legend: ReactNode;
  /** Hides the legend visually if the chips explain themselves. */
  readonly isLegendHidden?: boolean;
  readonly children: ReactNode;
}

/** The chips are large enough for gloves. */
export function ChipGroup({ legend, isLegendHidden = false, children }: ChipGroupProps) {
  return (
    <fieldset className={styles['chips']}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles['legend']}>{legend}</legend>
      {children}
    </fieldset>
  );
}
