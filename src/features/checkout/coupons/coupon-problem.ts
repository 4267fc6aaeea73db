import type { Problem } from '#platform/api/problem.ts';

export const isAboutCoupon = (problem: Problem | undefined): problem is Problem =>
  problem?.code === 'couponUnknown' || problem?.code === 'couponNotApplicable';
