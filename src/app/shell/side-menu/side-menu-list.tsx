import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { shellText } from '#messages/shell.js';
import { sideMenuText } from '#messages/side-menu.js';
import { sideMenuIcons } from './side-menu-icons.ts';
import type { SideMenuAction, SideMenuItem, SideMenuLink } from './side-menu-items.ts';
import styles from './side-menu-list.module.css';

interface SideMenuListProps {
  items: SideMenuItem[];
  onLink: () => void;
  onAction: (kind: SideMenuAction['kind']) => void;
}

export function SideMenuList({ items, onLink, onAction }: SideMenuListProps) {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={`${item.kind}-${item.label}`}>
          {item.kind === 'group' ? (
            <Group item={item} onLink={onLink} onAction={onAction} />
          ) : (
            <Entry item={item} onLink={onLink} onAction={onAction} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface RowProps<Item> {
  item: Item;
  onLink: () => void;
  onAction: (kind: SideMenuAction['kind']) => void;
}

function Group({ item, onLink, onAction }: RowProps<Extract<SideMenuItem, { kind: 'group' }>>) {
  return (
    <details className={styles['group']}>
      <summary className={styles['entry']}>
        <EntryFace item={item} />
        <ChevronDown aria-hidden="true" size={18} className={styles['chevron']} />
      </summary>
      <SideMenuList items={item.items} onLink={onLink} onAction={onAction} />
    </details>
  );
}

function Entry({ item, onLink, onAction }: RowProps<SideMenuLink | SideMenuAction>) {
  if (item.kind === 'link') {
    return (
      <Link to={item.to} className={styles['entry']} onClick={onLink}>
        <EntryFace item={item} />
      </Link>
    );
  }
  return (
    <button type="button" className={styles['entry']} onClick={() => onAction(item.kind)}>
      <EntryFace item={item} />
    </button>
  );
}

function EntryFace({ item }: { item: SideMenuItem }) {
  const labels = { ...shellText.about, ...sideMenuText };
  const Icon = sideMenuIcons[item.label];
  return (
    <>
      {Icon === undefined ? null : <Icon aria-hidden="true" size={20} className={styles['icon']} />}
      <span className={styles['label']}>
        {labels[item.label]()}
        {item.kind === 'chat' ? <span className={styles['detail']}>{sideMenuText.chatDetail()}</span> : null}
      </span>
    </>
  );
}
