import { tableText } from '#messages/table.js';
import { standUp } from '#platform/visit/visit.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Outlet, order type and cart stay. */
export function leaveTable(): void {
  standUp();
  showToast('blank', tableText.left());
}
