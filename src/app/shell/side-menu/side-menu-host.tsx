import { useState } from 'react';
import { lazySheet } from '#platform/parts/lazy-part.tsx';

const SideMenu = lazySheet(async () => (await import('./side-menu.tsx')).SideMenu);

interface SideMenuHostProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Stays mounted after the first opening, because its dialogs outlive the drawer. */
export function SideMenuHost({ isOpen, onClose }: SideMenuHostProps) {
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  return isWanted ? <SideMenu isOpen={isOpen} onClose={onClose} /> : null;
}
