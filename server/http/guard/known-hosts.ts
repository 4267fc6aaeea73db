import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../../config/config.ts';

const LOCAL_NAME = /^([^.]+|.+\.(local|localhost|internal|test|home\.arpa))$/;
/** 10/8, 127/8, 169.254/16, 172.16/12, 192.168/16, and their IPv6 equivalents. */
const OWN_NETWORK =
  /^(10\.|127\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/;

/** True for names of this machine or its network, which no foreign page can rebind. */
function isLocalHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return isIP(bare) === 0 ? LOCAL_NAME.test(bare) : OWN_NETWORK.test(bare);
}

/**
 * Without a configured origin, links and codes use the request's host, so other hosts are refused: they come
 * from forged headers or DNS rebinding.
 */
export function knownHosts({ publicOrigin }: Pick<Config, 'publicOrigin'>): MiddlewareHandler {
  return async (c, next) => {
    if (publicOrigin === null && !isLocalHost(hostnameOf(c.req.url))) {
      return refuse(c, 'Set PUBLIC_ORIGIN to the one it has.');
    }
    return next();
  };
}

/**
 * The desk requires a local or the public host, because a rebound site could read its responses and pass its
 * origin check.
 */
export function ownHosts({ publicOrigin }: Pick<Config, 'publicOrigin'>): MiddlewareHandler {
  const publicName = publicOrigin === null ? undefined : hostnameOf(publicOrigin);
  return async (c, next) => {
    const name = hostnameOf(c.req.url);
    if (name !== publicName && !isLocalHost(name)) return refuse(c, 'Open the desk by PUBLIC_ORIGIN.');
    return next();
  };
}

const hostnameOf = (url: string) => new URL(url).hostname;

function refuse(c: Context, advice: string): Response {
  const text = `This server does not know itself by that name. ${advice}\n`;
  return c.text(text, 421, { 'Cache-Control': 'no-store' });
}
