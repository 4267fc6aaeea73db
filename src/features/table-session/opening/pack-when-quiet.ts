import type { SeatedTable } from '#contract/stored.ts';
import { isCallUnderWay } from '#platform/api/call.ts';
import { untilQuiet } from '#platform/time/quiet.ts';

/** Waits until the menu is shown, so that neither code nor requests delay it. */
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
