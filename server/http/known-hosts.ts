import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';

const LOCAL_NAME = /^([^.]+|.+\.(local|localhost|internal|test|home\.arpa))$/;
/** 10/8, 127/8, 169.254/16, 172.16/12, 192.168/16, and their kin of IPv6. */
const OWN_NETWORK =
  /^(10\.|127\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/;

/** Whether a name is one of this machine or its own network, which no page elsewhere can point at us by. */
function isLocalHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return isIP(bare) === 0 ? LOCAL_NAME.test(bare) : OWN_NETWORK.test(bare);
}

/**
 * Where no public origin is set, links and one-time codes name the host that a request was sent to, and the
 * desk answers whoever comes: so requests for other hosts are none of ours. They come from a forged header,
 * or from a site whose name was made to point here.
 */
export function knownHosts({ publicOrigin }: Pick<Env, 'publicOrigin'>): MiddlewareHandler {
  return async (c, next) => {
    if (publicOrigin === null && !isLocalHost(new URL(c.req.url).hostname)) {
      const text = 'This server does not know itself by that name. Set PUBLIC_ORIGIN to the one it has.\n';
      return c.text(text, 421, { 'Cache-Control': 'no-store' });
    }
    return next();
  };
}
