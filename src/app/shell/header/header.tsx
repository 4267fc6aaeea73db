import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRef } from 'react';
import { BRAND } from '#domain/brand/brand.ts';
import { shellText } from '#messages/shell.js';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LYING_PHONE, WIDE_SCREEN } from '#ui/wide-screen.ts';
import type { Frame } from '../use-frame.ts';
import { useMedia } from '../use-media.ts';
import styles from './header.module.css';
import { HeaderIcons } from './header-icons.tsx';
import { OrderTypeTabs } from './order-type-tabs.tsx';
import { PlaceLine } from './place-line.tsx';
import { useReturningHead } from './use-returning-head.ts';

interface HeaderProps {
  frame: Frame;
  onOpenMenu: () => void;
}

export function Header({ frame, onOpenMenu }: HeaderProps) {
  const isWide = useMedia(WIDE_SCREEN);
  const isLying = useMedia(LYING_PHONE);
  const headRef = useRef<HTMLElement>(null);
  useReturningHead(headRef, frame.isHome && !isWide);
  const icons = <HeaderIcons key="icons" hasSearch={frame.isMenu} onOpenMenu={onOpenMenu} />;
  const tabs = (
    <div key="tabs" className={styles['tabs']}>
      <OrderTypeTabs isHome={frame.isHome} />
    </div>
  );
  return (
    <header ref={headRef} className={styles['header']} data-home={frame.isHome}>
      <div className={styles['lead']}>
        {frame.isHome ? null : <BackButton className={styles['back']} />}
        <Link to="/" className={styles['brand']}>
          {BRAND.shortName}
        </Link>
      </div>
      <div className={styles['place']}>
        <PlaceLine />
      </div>
      {/* The focus order follows the layout: only on an upright phone the tabs come after the icons. */}
      {isWide || isLying ? [tabs, icons] : [icons, tabs]}
    </header>
  );
}

/** Goes back; on the first page of a visit, which has no page before, it opens home (S-2). */
function BackButton({ className }: { className?: string | undefined }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const handleClick = () => {
    if (canGoBack) router.history.back();
    else router.navigate({ to: '/' });
  };
  return (
    <IconButton
      className={className}
      label={shellText.back()}
      icon={<ArrowLeft aria-hidden="true" />}
      onClick={handleClick}
    />
  );
}
