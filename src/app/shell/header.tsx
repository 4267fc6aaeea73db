import { Link } from '@tanstack/react-router';
import { BRAND } from '#domain/brand.ts';
import { BackButton } from './back-button.tsx';
import styles from './header.module.css';
import { HeaderIcons } from './header-icons.tsx';
import { OrderTypeTabs } from './order-type-tabs.tsx';
import { PlaceLine } from './place-line.tsx';
import type { Frame } from './use-frame.ts';

interface HeaderProps {
  frame: Frame;
  onOpenMenu: () => void;
}

/**
 * Narrow: home shows the place line over the tabs, other pages a back arrow. Wide: everything in
 * one bar.
 */
export function Header({ frame, onOpenMenu }: HeaderProps) {
  return (
    <header className={styles['header']} data-home={frame.isHome}>
      <div className={styles['lead']}>
        {frame.isHome ? null : <BackButton className={styles['back']} />}
        <Link to="/" className={styles['brand']}>
          {BRAND.shortName}
        </Link>
      </div>
      <div className={styles['place']}>
        <PlaceLine />
      </div>
      <HeaderIcons onOpenMenu={onOpenMenu} />
      <div className={styles['tabs']}>
        <OrderTypeTabs isHome={frame.isHome} />
      </div>
    </header>
  );
}
