import { scanQrCode } from '#contract/endpoints/chain/catalogue.ts';
import type { OutletRef, SeatedTable } from '#contract/stored.ts';
import { type ReadTableCode, readTableCode } from '#domain/table/table-code.ts';
import { tableText } from '#messages/table.js';
import { call } from '#platform/api/call.ts';
import type { CallResult } from '#platform/api/call-result.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';
import { sitDown } from '#platform/visit/visit.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { confirmTable } from './confirm-table.ts';
import { packTableWhenQuiet } from './pack-when-quiet.ts';
import { scanKeyOfToday } from './scan-key.ts';
import { tableRefusalAtom } from './table-refusal.ts';

type Scanning = Promise<CallResult<typeof scanQrCode>>;

/** Scans under way, by code, because a second render must not send a code twice. */
const openings = new Map<string, { readonly scanning: Scanning; readonly giveUp: () => void }>();

/** Scans a code and seats the guest at its table, which also sets the outlet and the order type. */
export function openTable(code: string): Scanning {
  const known = openings.get(code);
  if (known !== undefined) return known.scanning;
  const ending = new AbortController();
  const scanning = call(scanQrCode, { code, scanKey: scanKeyOfToday() }, { signal: ending.signal });
  openings.set(code, { scanning, giveUp: () => ending.abort() });
  void scanning.then((result) => {
    openings.delete(code);
    if (result.ok) seat({ ...result.data, tableCode: code });
  });
  return scanning;
}

function seat(table: SeatedTable): void {
  sitDownAt(table);
  showToast('success', tableText.opened({ number: table.tableNumber }));
  void packTableWhenQuiet(table);
}

/**
 * Seats the guest before the server responds, with the stored menu; the server confirms the table once it can
 * be reached.
 */
export function openTableUnconfirmed(code: string, outlet: OutletRef): void {
  const read = readTableCode(code);
  if (read === undefined) return;
  openings.get(code)?.giveUp();
  sitDownAt(createUnconfirmedTable(code, read, outlet, serverNow()));
  void confirmTable();
}

function sitDownAt(table: SeatedTable): void {
  store.set(tableRefusalAtom, null);
  sitDown(table);
}

/** Equals the lifetime of the server's table sessions. */
const UNCONFIRMED_TABLE_MS = 4 * 60 * 60 * 1000;

/** A table opened offline from its code, unverified; `at` is epoch ms. */
export function createUnconfirmedTable(
  code: string,
  { outletCode, tableNumber }: ReadTableCode,
  outlet: OutletRef,
  at: number,
): SeatedTable {
  return {
    tableSessionId: '',
    tableCode: code,
    scanKey: scanKeyOfToday(),
    outletCode,
    tableNumber,
    restaurantId: outlet.recordId,
    restaurantUuid: outlet.restaurantUuid,
    restaurantName: outlet.title,
    expiresAt: at + UNCONFIRMED_TABLE_MS,
  };
}
