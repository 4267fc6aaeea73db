import { serialize } from 'hono/utils/cookie';
import { DESK_BASE_PATH } from '#contract/desk/desk-endpoint.ts';

export const DEVICE_COOKIE = 'desk.device';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The `Set-Cookie` header that enrols a browser as a shared device. */
export function createDeviceCookie(credential: string, origin: string): string {
  return serialize(DEVICE_COOKIE, credential, {
    path: DESK_BASE_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: origin.startsWith('https:'),
    maxAge: YEAR_SECONDS,
  });
}
