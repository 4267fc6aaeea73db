import type { Problem } from '#platform/api/problem.ts';
import { describeCouponRefusal } from './describe-coupon-refusal.ts';

/** Why the server does not take the coupon, in words. */
export const CouponRefusal = ({ problem }: { problem: Problem }) => describeCouponRefusal(problem);
