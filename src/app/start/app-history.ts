import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { closeDialogs, loginModalAtom } from '#platform/navigation/modals.ts';
import { store } from '#platform/state/store.ts';

/** The dialog that opened last is the top one; the login belongs to the page that opened it. */
function findTopDialog(): Element | undefined {
  if (store.get(loginModalAtom) !== null) return undefined;
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}

/** How far Back or Forward went from where the app is; 0 for what is no entry of the app. */
function stepsFrom({ location }: RouterHistory, state: unknown): number {
  const isOfApp = typeof state === 'object' && state !== null && '__TSR_index' in state;
  return isOfApp ? Number(state.__TSR_index) - location.state.__TSR_index : 0;
}

/**
 * The history of the browser, in which Back and Forward close what stands over the page before they lead
 * away: where the browser does not do so by itself, a half-made choice was lost with its page.
 */
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
    // A sheet that was asked for and does not stand yet belongs to the page that is left.
    if (steps === 0 || findTopDialog() === undefined) return closeDialogs();
    isReturning = true;
    event.stopImmediatePropagation();
    history.go(-steps);
  };
  // Heard before the router hears of it, which is then told nothing.
  addEventListener('popstate', hold);
  const appHistory = createBrowserHistory();
  return appHistory;
}
