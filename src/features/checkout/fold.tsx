import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  renderSummary: (isOpen: boolean) => ReactNode;
  /** The state at the first render; afterwards the customer's taps decide. */
  isOpenAtFirst: boolean;
  children: ReactNode;
}

export function Fold({ renderSummary, isOpenAtFirst, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details
      className={styles['fold']}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles['foldSummary']}>
        <span className={styles['foldTexts']}>{renderSummary(isOpen)}</span>
        <ChevronDown aria-hidden="true" size={20} />
      </summary>
      {isOpen ? children : null}
    </details>
  );
}
