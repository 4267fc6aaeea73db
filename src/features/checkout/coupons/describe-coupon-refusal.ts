import { type CouponRefusal, describeRefusal } from '#domain/offers/coupon.ts';
import { couponReasonsText } from '#messages/coupon-reasons.js';
import type { Problem } from '#platform/api/problem.ts';

function isKnownReason(reasons: typeof couponReasonsText, reason: unknown): reason is CouponRefusal {
  return typeof reason === 'string' && Object.hasOwn(reasons, reason);
}

/** Why a coupon is refused, in words; the server's message for a reason that this build does not know. */
export function describeCouponRefusal(problem: Problem): string {
  const { packet } = problem;
  if (typeof packet !== 'object' || packet === null || !('reason' in packet)) return problem.message;
  if (!isKnownReason(couponReasonsText, packet.reason)) return problem.message;
  const detail = 'detail' in packet ? packet.detail : undefined;
  return describeRefusal(couponReasonsText, { code: packet.reason, packet: detail });
}

export const isAboutCoupon = (problem: Problem | undefined): problem is Problem =>
  problem?.code === 'couponUnknown' || problem?.code === 'couponNotApplicable';
