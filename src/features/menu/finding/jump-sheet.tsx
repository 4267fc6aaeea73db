import { nameOf } from '#domain/menu/local-names.ts';
import { findingText } from '#messages/finding.js';
import { menuText } from '#messages/menu.js';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import type { MenuSection } from '../list/menu-sections.ts';
import styles from './finding.module.css';

interface JumpSheetProps {
  isOpen: boolean;
  onClose: () => void;
  sections: readonly MenuSection[];
  activeId: string | null;
  onGo: (categoryId: string) => void;
}

/** A list of all categories with their number of dishes, from which the customer jumps to one. */
export function JumpSheet({ isOpen, onClose, sections, activeId, onGo }: JumpSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={menuText.categories()} closeLabel={findingText.close()}>
      <ul>
        {sections.map(({ category, category: { categoryId }, count }) => (
          <li key={categoryId}>
            <button
              type="button"
              className={styles['jump']}
              aria-current={categoryId === activeId}
              onClick={() => {
                onClose();
                onGo(categoryId);
              }}
            >
              <span>{nameOf(category)}</span>
              <span className={styles['count']}>{findingText.dishCount({ count })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
