import { randomUUID } from 'node:crypto';
import type { listIssuedVouchers } from '#contract/desk/endpoints/vouchers.ts';
import type { IssuedVoucher, VoucherGift } from '#contract/desk/voucher.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { DAY_MS } from '#domain/durations.ts';
import { kolkataMidnight, kolkataParts } from '#domain/kolkata.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { rolesAt } from '#domain/staff-rights.ts';
import { MANAGER_VOUCHERS_PAISE, worthOfVoucher } from '#domain/voucher-allowance.ts';
import { VOUCHER_CODE_BYTES, voucherCodeOf } from '#domain/voucher-code.ts';
import { findOutlet } from '../../db/queries/catalogue.ts';
import { lockStaffUser } from '../../db/queries/desk/staff.ts';
import {
  endVoucher as end,
  insertVoucher,
  loadIssuedVouchers,
  loadVouchersOfStaff,
  type VoucherRow,
} from '../../db/queries/rewards.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordAct } from '../staff/audit.ts';
import type { StaffCaller } from '../staff/person.ts';

const SHOWN = 200;

const isOwner = (staff: StaffCaller) => rolesAt(staff, null).includes('owner');

/** An owner manages all vouchers, a manager those of their outlet. */
const scopeOf = (staff: StaffCaller, restaurantId: number) => (isOwner(staff) ? {} : { restaurantId });

/** Visible vouchers, newest first, and the caller's rest for today. */
export async function listVouchersFor(
  deps: Pick<Deps, 'db' | 'now'>,
  staff: StaffCaller,
  restaurantId: number,
): Promise<ResponseOf<typeof listIssuedVouchers>> {
  const rows = await loadIssuedVouchers(deps.db, { ...scopeOf(staff, restaurantId), limit: SHOWN });
  return {
    voucherList: rows.map(({ voucher, redemptions }) => viewVoucher(voucher, redemptions, deps.now())),
    leftPaise: await findLeftPaise(deps, staff),
  };
}

/** The caller's rest for today in paise; null when unlimited. */
async function findLeftPaise({ db, now }: Pick<Deps, 'db' | 'now'>, staff: StaffCaller) {
  if (isOwner(staff)) return null;
  const startOfDay = kolkataMidnight(kolkataParts(now()).date);
  const issued = await loadVouchersOfStaff(db, staff.staffId, startOfDay);
  const given = issued.reduce(
    (sum, { reward, maxRedemptions }) => sum + worthOfVoucher(reward, maxRedemptions ?? 1),
    0,
  );
  return Math.max(0, MANAGER_VOUCHERS_PAISE - given);
}

interface Issue {
  readonly restaurantId: number;
  readonly title: string;
  readonly gift: VoucherGift;
  readonly maxRedemptions: number;
  readonly validDays: number;
}

/** Issues a voucher; `voucherLimit` with the rest above a manager's daily limit. */
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
