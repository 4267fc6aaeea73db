import type { Hono } from 'hono';
import { listIssuedVouchers } from '#server/db/queries/rewards.ts';
import type { Deps } from '#server/deps.ts';
import { createVouchersPage } from './vouchers-page.ts';

const SHOWN = 60;

/** The voucher codes, for whoever tries the product out. */
export function mountVouchers(desk: Hono, deps: Deps): void {
  desk.get('/vouchers', async (c) =>
    c.html(createVouchersPage(await listIssuedVouchers(deps.db, SHOWN), deps.now())),
  );
}
