import type { Problem } from '#platform/api/problem.ts';

/** Whether it is the coupon that the server does not take. */
export const isAboutCoupon = (problem: Problem | undefined): problem is Problem =>
  problem?.code === 'couponUnknown' || problem?.code === 'couponNotApplicable';
