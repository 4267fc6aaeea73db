import type { SeatedTable } from '#contract/stored.ts';
import { isCallUnderWay } from '#platform/api/call.ts';
import { untilQuiet } from '#platform/time/quiet.ts';

/**
 * Stores the outlet's data for a visit without a signal, once no call runs, so that neither code nor requests
 * delay the menu.
 */
export async function packTableWhenQuiet(table: SeatedTable): Promise<void> {
  try {
    await untilQuiet(isCallUnderWay);
    const { packTable } = await import('./table-pack.ts');
    await packTable(table);
  } catch (cause) {
    // The table works without the pack, and the next scan retries.
    performance.mark('table-not-packed', { detail: String(cause) });
  }
}
