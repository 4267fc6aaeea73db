import { randomUUID } from 'node:crypto';
import type { listIssuedVouchers } from '#contract/desk/endpoints/guests/vouchers.ts';
import type { IssuedVoucher, VoucherGift } from '#contract/desk/voucher.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { worthOfVoucher } from '#domain/offers/gift-allowance.ts';
import { VOUCHER_CODE_BYTES, voucherCodeOf } from '#domain/offers/voucher-code.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { lockStaffUser } from '#server/db/queries/desk/staff.ts';
import {
  endVoucher as end,
  insertVoucher,
  loadIssuedVouchers,
  type VoucherRow,
} from '#server/db/queries/money/rewards.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { findLeftPaise, isOwner } from '../gift-allowance.ts';

const PAGE_LENGTH = 50;

/** An owner sees and ends the vouchers of the whole chain, a manager those of their outlet. */
const scopeOf = (staff: StaffCaller, restaurantId: number) => (isOwner(staff) ? {} : { restaurantId });

/** A page of the vouchers that the caller may see, newest first, and the caller's remaining allowance for today. */
export async function listVouchersFor(
  deps: Pick<Deps, 'db' | 'now'>,
  staff: StaffCaller,
  { restaurantId, page }: { readonly restaurantId: number; readonly page: number },
): Promise<ResponseOf<typeof listIssuedVouchers>> {
  const rows = await loadIssuedVouchers(deps.db, {
    ...scopeOf(staff, restaurantId),
    ...{ start: page * PAGE_LENGTH, length: PAGE_LENGTH + 1 },
  });
  return {
    hasMore: rows.length > PAGE_LENGTH,
    voucherList: rows
      .slice(0, PAGE_LENGTH)
      .map(({ voucher, redemptions }) => viewVoucher(voucher, redemptions, deps.now())),
    leftPaise: await findLeftPaise(deps, staff),
  };
}

interface Issue {
  readonly restaurantId: number;
  readonly title: string;
  readonly gift: VoucherGift;
  readonly maxRedemptions: number;
  readonly validDays: number;
}

/** Issues a voucher; `voucherLimit` above a manager's daily limit, with the sum (paise) that is left of it. */
export function issueVoucher(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, title, gift, maxRedemptions, validDays }: Issue,
): Promise<Result<IssuedVoucher, 'notFound' | 'voucherLimit'>> {
  return inTransaction(deps, async (inside) => {
    if ((await findOutlet(inside.db, restaurantId)) === undefined) return fail('notFound');
    await lockStaffUser(inside.db, staff.staffId);
    const leftPaise = await findLeftPaise(inside, staff);
    const worthPaise = worthOfVoucher(gift, maxRedemptions);
    if (leftPaise !== null && worthPaise > leftPaise) return fail('voucherLimit', { leftPaise });
    const now = inside.now();
    const voucher = await insertVoucher(inside.db, {
      voucherId: randomUUID(),
      code: voucherCodeOf(inside.random(VOUCHER_CODE_BYTES)),
      ...{ title, reward: gift, maxRedemptions, restaurantId },
      terms: [messagesFor(undefined).deskVouchers.term()],
      ...{ validFrom: now, validUntil: now + validDays * DAY_MS },
      ...{ staffId: staff.staffId, staffName: staff.name, issuedAt: now },
    });
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'voucher.issue', subject: voucher.voucherId },
      after: { title, ...gift, maxRedemptions, worthPaise, validDays },
    });
    return succeed(viewVoucher(voucher, 0, now));
  });
}

/** Ends a voucher; granted rewards stay. */
export function endVoucher(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, voucherId }: { readonly restaurantId: number; readonly voucherId: string },
): Promise<Result<Record<string, never>, 'notFound'>> {
  return inTransaction(deps, async (inside) => {
    const ended = await end(inside.db, { ...scopeOf(staff, restaurantId), voucherId }, inside.now());
    if (!ended) return fail('notFound');
    await recordAct(inside, { by: staff, restaurantId, action: 'voucher.end', subject: voucherId });
    return succeed({});
  });
}

function viewVoucher(voucher: VoucherRow, redemptions: number, now: number): IssuedVoucher {
  const { voucherId, code, title, reward, maxRedemptions, validFrom, validUntil } = voucher;
  const { restaurantId, staffName, issuedAt } = voucher;
  const isUsedUp = maxRedemptions !== null && redemptions >= maxRedemptions;
  return {
    ...{ voucherId, code, title, reward, redemptions, maxRedemptions, validUntil },
    isOpen: validFrom <= now && validUntil > now && !isUsedUp,
    issued:
      restaurantId === null || staffName === null || issuedAt === null
        ? null
        : { restaurantId, staffName, at: issuedAt },
  };
}
