import { useAtomValue } from 'jotai';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { LogoutDialog } from '#features/account/login/logout-dialog.tsx';
import { shellText } from '#messages/shell.js';
import { sideMenuText } from '#messages/side-menu.js';
import { openBookTable, openChat, openDeleteAccount } from '#platform/navigation/modals.ts';
import { favouritesAtom, isSignedInAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ModalDialog } from '#ui/dialogs/modal-dialog.tsx';
import { LegalLines } from '../legal-lines.tsx';
import { UNDER_1080, useMedia } from '../use-media.ts';
import { CustomerCard } from './customer-card.tsx';
import styles from './side-menu.module.css';
import { SideMenuFoot } from './side-menu-foot.tsx';
import type { SideMenuAction } from './side-menu-items.ts';
import { sideMenuItems } from './side-menu-items.ts';
import { SideMenuList } from './side-menu-list.tsx';

interface SideMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

export function SideMenu({ isOpen, onClose }: SideMenuProps) {
  const titleId = useId();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const favourites = useAtomValue(favouritesAtom);
  const hasFavourites = favourites?.favouriteList.some((one) => !one.isRemoved) === true;
  const isNarrow = useMedia(UNDER_1080);
  const [isLogoutOpen, setIsLogoutOpen] = useState(false);
  const handleAction = (kind: SideMenuAction['kind']) => {
    onClose();
    if (kind === 'chat') openChat();
    else if (kind === 'deleteAccount') openDeleteAccount();
    else setIsLogoutOpen(true);
  };
  const handleBookTable = () => {
    onClose();
    openBookTable();
  };
  return (
    <>
      <ModalDialog isOpen={isOpen} onClose={onClose} className={styles['drawer']} aria-labelledby={titleId}>
        <div className={styles['panel']}>
          <div className={styles['top']}>
            <h2 className={styles['title']} id={titleId} tabIndex={-1} data-autofocus="">
              {sideMenuText.title()}
            </h2>
            <IconButton label={shellText.close()} icon={<X aria-hidden="true" />} onClick={onClose} />
          </div>
          <CustomerCard onDone={onClose} />
          <Button
            variant="primary"
            isWide
            icon={<CalendarPlus aria-hidden="true" />}
            onClick={handleBookTable}
          >
            {shellText.bookTable()}
          </Button>
          <nav aria-labelledby={titleId}>
            <SideMenuList
              items={sideMenuItems({ isSignedIn, isNarrow, hasFavourites })}
              onLink={onClose}
              onAction={handleAction}
            />
          </nav>
          <SideMenuFoot onLink={onClose} />
          <LegalLines />
        </div>
      </ModalDialog>
      <LogoutDialog isOpen={isLogoutOpen} onClose={() => setIsLogoutOpen(false)} />
    </>
  );
}
