import type { Database } from '#server/db/database.ts';
import { importMenu, importOutlets } from '#server/services/imports/imports.ts';
import { serve } from '#server/start.ts';
import { createLongMenu, createManyOutlets } from '#test/bench/browser/long-lists.ts';
import { startProduct } from '#test/support/servers/product.ts';

/** The outlet that home shows when the customer's position is unknown. */
const SHOWN_OUTLET_ID = 12;

async function fill(db: Database, content: string | undefined): Promise<void> {
  if (content === 'seed') return;
  const imported =
    content === 'long-menu'
      ? await importMenu(db, createLongMenu(), SHOWN_OUTLET_ID)
      : await importOutlets(db, createManyOutlets());
  if (!imported.ok) throw new Error(imported.problems.map(({ row, text }) => `${row}: ${text}`).join('\n'));
}

/**
 * This program runs in a separate process, so that nothing else uses the server's event loop. It sends its port to
 * the parent process, and serves another folder for each message from there.
 */
const product = await startProduct();
await fill(product.db, process.argv[2]);
process.on('message', async (folder: string) => {
  const { port } = await serve(product.deps, { port: 0, host: '127.0.0.1' }, folder);
  process.send?.(port);
});
process.once('disconnect', () => process.exit());
process.send?.(Number(new URL(product.origin).port));
