import type { Problem } from '#platform/api/problem.ts';
import { describeCouponRefusal } from './describe-coupon-refusal.ts';

export const CouponRefusal = ({ problem }: { problem: Problem }) => describeCouponRefusal(problem);
