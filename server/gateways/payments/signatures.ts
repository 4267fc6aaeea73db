import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 of a text, in hex. */
export function signText(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Constant-time comparison. */
export function isSameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
