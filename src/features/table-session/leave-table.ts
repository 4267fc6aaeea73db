import { tableText } from '#domain/messages/en/table.ts';
import { text } from '#platform/text.ts';
import { standUp } from '#platform/visit/visit.ts';
import { showToast } from '#ui/toast.ts';

/** Leaves the table; outlet, order type and cart stay. */
export function leaveTable(): void {
  standUp();
  showToast('blank', text({ table: tableText }).table.left);
}
