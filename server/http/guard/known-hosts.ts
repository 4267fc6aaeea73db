import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../../config/config.ts';

const LOCAL_NAME = /^([^.]+|.+\.(local|localhost|internal|test|home\.arpa))$/;
/** Private and local addresses: 10/8, 127/8, 169.254/16, 172.16/12, 192.168/16, and their IPv6 equivalents. */
const OWN_NETWORK =
  /^(10\.|127\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/;

/** True for names and addresses of this machine or its network, to which no foreign page can rebind its own name. */
function isLocalHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return isIP(bare) === 0 ? LOCAL_NAME.test(bare) : OWN_NETWORK.test(bare);
}

/**
 * Refuses requests by unknown host names when no public origin is configured: links and codes then contain the
 * request's host, which a forged header or DNS rebinding could set.
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
 * Requires a local host name or the public one, for the sandbox, which can sign in to the desk: a page that rebinds
 * its name could read the responses and would pass the check of origins.
 */
export function sandboxHosts({ publicOrigin }: Pick<Config, 'publicOrigin'>): MiddlewareHandler {
  const publicName = publicOrigin === null ? undefined : hostnameOf(publicOrigin);
  return async (c, next) => {
    const name = hostnameOf(c.req.url);
    if (name !== publicName && !isLocalHost(name)) return refuse(c, 'Open the sandbox by PUBLIC_ORIGIN.');
    return next();
  };
}

const hostnameOf = (url: string) => new URL(url).hostname;

function refuse(c: Context, advice: string): Response {
  const text = `This server does not know itself by that name. ${advice}\n`;
  return c.text(text, 421, { 'Cache-Control': 'no-store' });
}
