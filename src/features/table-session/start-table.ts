import { followTable } from './follow-table.ts';
import { confirmTable } from './opening/confirm-table.ts';

const LOOK_EVERY_MS = 5_000;

/** Confirms and follows the table at once, when the page becomes visible or online, and every few seconds. */
export function startTable(): void {
  const look = () => {
    if (document.hidden) return;
    void confirmTable();
    void followTable();
  };
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_EVERY_MS);
  look();
}
