import { type CouponRefusal, describeRefusal } from '#domain/coupon.ts';
import type { Messages } from '#domain/messages/messages.ts';
import type { Problem } from '#platform/api/problem.ts';

function isKnownReason(reasons: Messages['couponReasons'], reason: unknown): reason is CouponRefusal {
  return typeof reason === 'string' && Object.hasOwn(reasons, reason);
}

/**
 * Why the server does not take the coupon: the reason that came with the refusal where this build knows
 * it, else the server's own message. Undefined for a problem that is not about the coupon.
 */
export function findCouponRefusal(problem: Problem | undefined, t: Messages): string | undefined {
  if (problem?.code !== 'couponUnknown' && problem?.code !== 'couponNotApplicable') return undefined;
  const { packet } = problem;
  if (typeof packet !== 'object' || packet === null || !('reason' in packet)) return problem.message;
  if (!isKnownReason(t.couponReasons, packet.reason)) return problem.message;
  const detail = 'detail' in packet ? packet.detail : undefined;
  return describeRefusal(t.couponReasons, { code: packet.reason, packet: detail });
}
