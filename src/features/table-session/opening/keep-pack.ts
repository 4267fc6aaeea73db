import type { SeatedTable } from '#contract/stored.ts';
import { isCallUnderWay } from '#platform/api/call.ts';
import { untilQuiet } from '#platform/time/quiet.ts';

/** Keeps the pack of a table's outlet behind the scenes, once the guest sees the menu; what does it loads only then. */
export async function keepPackOf(table: SeatedTable): Promise<void> {
  try {
    await untilQuiet(isCallUnderWay);
    const { packTable } = await import('./table-pack.ts');
    await packTable(table);
  } catch (cause) {
    // The table is open all the same; the next scan packs again.
    performance.mark('table-not-packed', { detail: String(cause) });
  }
}
