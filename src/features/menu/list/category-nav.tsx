import List from 'lucide-react/icons/list';
import Search from 'lucide-react/icons/search';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { nameOf } from '#domain/menu/local-names.ts';
import { menuText } from '#messages/menu.js';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { squareOf } from '#ui/pictures/find-photo.ts';
import { useFailedPicture } from '#ui/pictures/use-failed-picture.ts';
import styles from './category-nav.module.css';
import type { MenuSection } from './menu-sections.ts';

interface CategoryNavProps {
  sections: readonly MenuSection[];
  activeId: string | null;
  onGo: (categoryId: string) => void;
}

/** Scrolls the bar sideways to the active category without scrolling the page. */
function useFollowing(activeId: string | null) {
  const barRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const follow = () => {
      const bar = barRef.current;
      const chip = bar?.querySelector<HTMLElement>('[aria-current="true"]');
      if (!bar || !chip) return;
      bar.scrollTo({ left: chip.offsetLeft - (bar.clientWidth - chip.offsetWidth) / 2, behavior: 'smooth' });
    };
    // The next frame computes the layout anyway, so measuring there costs nothing more.
    const frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [activeId]);
  return barRef;
}

interface CategoryChipsProps extends CategoryNavProps {
  onSearch: () => void;
  onJump: () => void;
}

export const CategoryChips = memo(function CategoryChips(props: CategoryChipsProps) {
  const { sections, activeId, onGo, onSearch, onJump } = props;
  const barRef = useFollowing(activeId);
  return (
    <div className={styles['bar']}>
      <IconButton
        label={menuText.allCategories()}
        aria-haspopup="dialog"
        icon={<List aria-hidden="true" />}
        onClick={onJump}
      />
      <nav className={styles['chips']} aria-label={menuText.categories()} ref={barRef}>
        {sections.map(({ category }) => (
          <CategoryChip
            key={category.categoryId}
            isCurrent={category.categoryId === activeId}
            onClick={() => onGo(category.categoryId)}
          >
            <CategoryArt url={category.imageUrl} />
            {nameOf(category)}
          </CategoryChip>
        ))}
      </nav>
      <IconButton
        label={menuText.search()}
        className={styles['search']}
        icon={<Search aria-hidden="true" />}
        onClick={onSearch}
      />
    </div>
  );
});

interface CategoryChipProps {
  isCurrent: boolean;
  onClick: () => void;
  children: ReactNode;
}

function CategoryChip({ isCurrent, onClick, children }: CategoryChipProps) {
  return (
    <button type="button" className={styles['chip']} aria-current={isCurrent} onClick={onClick}>
      {children}
    </button>
  );
}

export const CategoryRail = memo(function CategoryRail({ sections, activeId, onGo }: CategoryNavProps) {
  return (
    <nav className={styles['rail']} aria-label={menuText.categories()}>
      <ul>
        {sections.map(({ category, count }) => (
          <li key={category.categoryId}>
            <button
              type="button"
              className={styles['railItem']}
              aria-current={category.categoryId === activeId}
              onClick={() => onGo(category.categoryId)}
            >
              <CategoryArt url={category.imageUrl} />
              <span>{nameOf(category)}</span>
              <span className={styles['count']}>{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
});

/** A category without a picture, or with a broken one, shows only its name. */
function CategoryArt({ url }: { url: string | null }) {
  const { hasFailed, watched } = useFailedPicture(url);
  if (url === null || hasFailed) return null;
  return (
    <img
      className={styles['art']}
      src={squareOf(url, 192)}
      alt=""
      width={28}
      height={28}
      loading="lazy"
      decoding="async"
      {...watched}
    />
  );
}
