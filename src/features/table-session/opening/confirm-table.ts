import type { TableSession } from '#contract/catalogue/restaurant.ts';
import { scanQrCode } from '#contract/endpoints/chain/catalogue.ts';
import type { SeatedTable } from '#contract/stored.ts';
import { isStillSeated, isTableConfirmed } from '#domain/table/seated-table.ts';
import { tableText } from '#messages/table.js';
import { call } from '#platform/api/call.ts';
import { isTransient, type Problem } from '#platform/api/problem.ts';
import { tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';
import { setTable, standUp } from '#platform/visit/visit.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { packTableWhenQuiet } from './pack-when-quiet.ts';
import { scanKeyOfToday } from './scan-key.ts';
import { tableRefusalAtom } from './table-refusal.ts';

const LOCK_NAME = 'confirm-table';

function findUnconfirmed(): SeatedTable | undefined {
  const table = store.get(tableSessionAtom);
  return isStillSeated(table, serverNow()) && !isTableConfirmed(table) ? table : undefined;
}

function adopt(session: TableSession, tableCode: string): void {
  const table = { ...session, tableCode };
  setTable(table);
  showToast('success', tableText.confirmed({ number: table.tableNumber }));
  void packTableWhenQuiet(table);
}

function refuse({ tableNumber }: SeatedTable, { message }: Problem): void {
  standUp();
  store.set(tableRefusalAtom, { tableNumber, message });
}

async function requestConfirmation(): Promise<void> {
  const table = findUnconfirmed();
  const code = table?.tableCode;
  if (table === undefined || typeof code !== 'string') return;
  const result = await call(scanQrCode, { code, scanKey: table.scanKey ?? scanKeyOfToday() });
  // The customer may have left, or the outbox may have opened the session meanwhile.
  if (findUnconfirmed()?.tableCode !== code) return;
  if (result.ok) adopt(result.data, code);
  else if (!isTransient(result.problem)) refuse(table, result.problem);
}

let confirming: Promise<void> | undefined;

/** Requests the confirmation in one tab only, because one request is enough for all tabs. */
function requestInOneTab(): Promise<void> {
  if (navigator.locks === undefined) return requestConfirmation();
  return navigator.locks.request(LOCK_NAME, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await requestConfirmation();
  });
}

export async function confirmTable(): Promise<void> {
  if (findUnconfirmed() === undefined) return;
  confirming ??= requestInOneTab().finally(() => {
    confirming = undefined;
  });
  await confirming;
}
