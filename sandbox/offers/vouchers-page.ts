import { html } from 'hono/html';
import type { Reward } from '#contract/rewards.ts';
import { formatDay } from '#domain/kolkata.ts';
import { formatPaise } from '#domain/money.ts';
import type { IssuedVoucher } from '#server/db/queries/rewards.ts';
import { createPage, type Html } from '../pages/html-page.ts';

/** The codes that can be redeemed, as they would be printed or sent. */
export function createVouchersPage(vouchers: readonly IssuedVoucher[], at: number): Html {
  return createPage({
    title: 'Voucher codes',
    refreshMs: 5000,
    body: html`<p class="lead">Type one into the box at <a href="/wallet-money">Wallet Money</a>. A customer redeems
        each once.</p>
      ${vouchers.length === 0 ? html`<p class="empty">There are none.</p>` : ''}
      <ul class="rows grid">${vouchers.map((voucher) => createCard(voucher, at))}</ul>`,
  });
}

function describe(reward: Reward): string {
  switch (reward.kind) {
    case 'WALLET':
      return `${formatPaise(reward.amountPaise)} into the wallet`;
    case 'POINTS':
      return `${reward.points} points`;
    case 'COUPON':
      return `the coupon ${reward.couponCode}`;
    case 'NOTHING':
      return 'nothing';
  }
}

/** In groups of four, as people read them out. */
const grouped = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-');

function createCard({ voucher, redemptions }: IssuedVoucher, at: number): Html {
  const { code, title, reward, maxRedemptions, validUntil } = voucher;
  const isOver = validUntil <= at || (maxRedemptions !== null && redemptions >= maxRedemptions);
  const limit = maxRedemptions === null ? '' : ` of ${maxRedemptions}`;
  return html`<li class="card">
    <div class="between"><b>${title}</b>
      <span class="chip ${isOver ? 'bad' : 'good'}">${isOver ? 'over' : 'can be redeemed'}</span></div>
    <p class="code">${grouped(code)}</p>
    <p class="small">Gives ${describe(reward)} · until ${formatDay(validUntil)} · redeemed ${redemptions}${limit} times</p>
  </li>`;
}
