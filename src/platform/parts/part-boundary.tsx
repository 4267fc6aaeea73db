import { Component, type ReactNode } from 'react';
import { setChunkMissing } from '../update/update.ts';

/** Isolates failures of secondary components (login, side menu, cart) from the page. */
export class PartBoundary extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(): { isMissing: boolean } {
    return { isMissing: true };
  }

  override componentDidCatch(): void {
    setChunkMissing(true);
  }

  override render(): ReactNode {
    return this.state.isMissing ? null : this.props.children;
  }
}
