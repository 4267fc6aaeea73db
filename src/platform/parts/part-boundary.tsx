import { Component, type ReactNode } from 'react';
import { setPartMissing } from '../update/update.ts';

/** Keeps the page standing when a part beside it (login, side menu, cart) breaks. */
export class PartBoundary extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(): { isMissing: boolean } {
    return { isMissing: true };
  }

  override componentDidCatch(): void {
    setPartMissing(true);
  }

  override render(): ReactNode {
    return this.state.isMissing ? null : this.props.children;
  }
}
