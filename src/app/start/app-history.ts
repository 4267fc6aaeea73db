import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { closeDialogs, loginModalAtom } from '#platform/navigation/modals.ts';
import { store } from '#platform/state/store.ts';

/** The top dialog; none while the login is open, because Back leaves it with the page that requested it (ADR-0050). */
function findTopDialog(): Element | undefined {
  if (store.get(loginModalAtom) !== null) return undefined;
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}

/** Signed distance from the current history entry to the one with `state`; 0 for an entry outside of the app. */
function stepsFrom({ location }: RouterHistory, state: unknown): number {
  const isOfApp = typeof state === 'object' && state !== null && '__TSR_index' in state;
  return isOfApp ? Number(state.__TSR_index) - location.state.__TSR_index : 0;
}

/** The browser's history, in which Back closes an open dialog first, so that a half-made choice is not lost. */
export function createAppHistory(): RouterHistory {
  let isReturning = false;
  const hold = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      findTopDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
      return;
    }
    const steps = stepsFrom(appHistory, event.state);
    // Cancels requested sheets that are not rendered yet, because they belong to the page that is left.
    if (steps === 0 || findTopDialog() === undefined) return closeDialogs();
    isReturning = true;
    event.stopImmediatePropagation();
    history.go(-steps);
  };
  // Registered before the router, so that the router does not see the event.
  addEventListener('popstate', hold);
  const appHistory = createBrowserHistory();
  return appHistory;
}
