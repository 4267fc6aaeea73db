import { useState } from 'react';
import { lazySheet } from '#platform/parts/lazy-part.tsx';

const SideMenu = lazySheet(async () => (await import('./side-menu.tsx')).SideMenu);

interface SideMenuHostProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The side menu's code comes when it is first opened, and stays: its questions outlive the drawer. */
export function SideMenuHost({ isOpen, onClose }: SideMenuHostProps) {
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  return isWanted ? <SideMenu isOpen={isOpen} onClose={onClose} /> : null;
}
