import type { SeatedTable } from '#contract/stored.ts';

/** Keeps the pack of a table's outlet behind the scenes; what does it loads only now. */
export async function keepPackOf(table: SeatedTable): Promise<void> {
  try {
    const { packTable } = await import('./table-pack.ts');
    await packTable(table);
  } catch (cause) {
    // The table is open all the same; the next scan packs again.
    performance.mark('table-not-packed', { detail: String(cause) });
  }
}
