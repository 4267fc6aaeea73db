import ChevronRight from 'lucide-react/icons/chevron-right';
import Users from 'lucide-react/icons/users';
import { type ComponentType, useEffect, useState } from 'react';
import { tableCartText } from '#messages/table-cart.js';
import { useLingering } from '#ui/use-lingering.ts';
import { cartExchange } from './start-table-cart.ts';
import styles from './table-cart.module.css';
import { dishesOf, type TableView, useTableView } from './table-view.ts';

export interface TableCartSheetProps {
  isOpen: boolean;
  onClose: () => void;
  view: TableView;
}

/** Shown only once another guest has joined the table, so that a single guest notices nothing. */
export function TableStrip({ Sheet }: { Sheet: ComponentType<TableCartSheetProps> }) {
  const view = useTableView();
  const [isOpen, setIsOpen] = useState(false);
  const isWanted = useLingering(isOpen);
  useEffect(() => (isOpen ? cartExchange.watch() : undefined), [isOpen]);
  if (view === null || view.guests.length < 2) return null;
  const names = view.guests.map(({ isSelf, name }) => (isSelf ? tableCartText.you() : name));
  return (
    <>
      <button
        type="button"
        className={styles['strip']}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Users aria-hidden="true" size={20} />
        <span className={styles['stripTexts']}>
          <strong>{tableCartText.title({ number: view.tableNumber })}</strong>
          <span className={styles['quiet']}>
            {names.join(', ')} · {tableCartText.dishes({ count: dishesOf(view.guests) })}
          </span>
        </span>
        <ChevronRight aria-hidden="true" size={18} />
      </button>
      {isWanted ? <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} view={view} /> : null}
    </>
  );
}
