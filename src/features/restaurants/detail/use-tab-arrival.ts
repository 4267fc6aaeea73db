import { useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The customer has seen or tapped the tab, so this entry keeps its scroll position from now on. */
    isTabSeen?: boolean;
  }
}

/** Scrolls the returned element to the start when a link leads to one of its tabs. */
export function useTabArrival(isLinked: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isSeen = useLocation({ select: ({ state }) => state.isTabSeen === true });
  // The router resets the scroll position before it is idle.
  const isIdle = useRouterState({ select: ({ status }) => status === 'idle' });
  const isArrival = isLinked && isIdle && !isSeen;
  useLayoutEffect(() => {
    if (!isArrival) return;
    element.current?.scrollIntoView({ block: 'start' });
    void navigate({
      ...{ to: '.', search: true, state: { isTabSeen: true } },
      ...{ replace: true, resetScroll: false, viewTransition: false },
    });
  }, [isArrival, navigate]);
  return element;
}
