import { Component, type ReactNode } from 'react';
import { notePartMissing } from './update.ts';

/** Keeps the page standing when a part beside it (login, side menu, cart) does not come. */
export class PartBoundary extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(): { isMissing: boolean } {
    return { isMissing: true };
  }

  override componentDidCatch(): void {
    notePartMissing();
  }

  override render(): ReactNode {
    return this.state.isMissing ? null : this.props.children;
  }
}
