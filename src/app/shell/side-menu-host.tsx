import { lazy, Suspense, useState } from 'react';

const SideMenu = lazy(async () => {
  const { SideMenu: Menu } = await import('./side-menu.tsx');
  return { default: Menu };
});

interface SideMenuHostProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The side menu's code comes when it is first opened, and stays: its questions outlive the drawer. */
export function SideMenuHost({ isOpen, onClose }: SideMenuHostProps) {
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  return isWanted ? (
    <Suspense>
      <SideMenu isOpen={isOpen} onClose={onClose} />
    </Suspense>
  ) : null;
}
