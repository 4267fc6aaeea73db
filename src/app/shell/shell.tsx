import { type ReactNode, useState } from 'react';
import { shellText } from '#messages/shell.js';
import { PartBoundary } from '#platform/parts/part-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import {
  BookTableHost,
  ChatHost,
  DeleteAccountHost,
  EditProfileHost,
  LoginHost,
  SideMenuHost,
} from './hosts.tsx';
import { Navigation } from './navigation.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import styles from './shell.module.css';
import { OfflineBar, UpdateBar } from './status-bars.tsx';
import { useFrame } from './use-frame.ts';
import './view-transitions.css';

export function Shell({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const [isSideMenuOpen, setIsSideMenuOpen] = useState(false);
  return (
    <div className={styles['shell']} data-dock={frame.hasNavigation ? 'shown' : 'hidden'}>
      <a className={styles['skip']} href="#main">
        {shellText.skipToContent()}
      </a>
      <Header frame={frame} onOpenMenu={() => setIsSideMenuOpen(true)} />
      <Navigation />
      <main className={styles['main']} id="main" tabIndex={-1}>
        <OfflineBar />
        <UpdateBar />
        {children}
      </main>
      <Footer />
      <PartBoundary>
        <SideMenuHost isOpen={isSideMenuOpen} onClose={() => setIsSideMenuOpen(false)} />
      </PartBoundary>
      <PartBoundary>
        <LoginHost />
      </PartBoundary>
      <PartBoundary>
        <EditProfileHost />
      </PartBoundary>
      <PartBoundary>
        <BookTableHost />
      </PartBoundary>
      <PartBoundary>
        <ChatHost />
      </PartBoundary>
      <PartBoundary>
        <DeleteAccountHost />
      </PartBoundary>
      <RouteAnnouncer />
    </div>
  );
}
