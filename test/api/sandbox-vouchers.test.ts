import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { startApi } from '#test/support/api.ts';
import { openDesk } from '#test/support/desk.ts';
import { packetOf } from '#test/support/orders.ts';

it('lists voucher codes that can be redeemed as they stand there', async () => {
  const api = await startApi();
  const as = await api.signIn();
  const { text } = await openDesk(api, '/vouchers');
  const card = text.split('<li class="card">').find((part) => part.includes('₹100 for your wallet')) ?? '';
  expect(card).toContain('redeemed 0 times');
  const voucherCode = /<p class="code">([A-Z0-9-]+)<\/p>/.exec(card)?.[1] ?? '';
  const voucher = packetOf(
    await api.call(endpoints.redeemVoucher, { voucherCode }, { as, key: crypto.randomUUID() }),
  );
  expect(voucher.reward).toEqual({ kind: 'WALLET', amountPaise: 10_000 });
  const after = await openDesk(api, '/vouchers');
  expect(after.text).toContain('redeemed 1 times');
  await api.stop();
});
