import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Config } from '../config/config.ts';
import { foldAddress } from './fold-address.ts';

/** Bindings are those of the node server, and missing when a test calls the app directly. */
export interface ServerEnv {
  Bindings: Partial<HttpBindings>;
}

/**
 * Where a call comes from, as limits count it. A forwarded address counts only behind a proxy that is known
 * to set it.
 */
export function clientAddressOf(c: Context<ServerEnv>, config: Pick<Config, 'isBehindProxy'>): string {
  const forwarded = config.isBehindProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  return foldAddress(forwarded || c.env?.incoming?.socket.remoteAddress || '127.0.0.1');
}
