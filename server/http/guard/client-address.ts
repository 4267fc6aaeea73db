import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Config } from '../../config/config.ts';
import { foldAddress } from './fold-address.ts';

/** Bindings of the Node server, absent when a test calls the app directly. */
export interface ServerEnv {
  Bindings: Partial<HttpBindings>;
}

/** Client address for limits; a forwarded address counts only behind a trusted proxy. */
export function clientAddressOf(c: Context<ServerEnv>, config: Pick<Config, 'isBehindProxy'>): string {
  const forwarded = config.isBehindProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  return foldAddress(forwarded || c.env?.incoming?.socket.remoteAddress || '127.0.0.1');
}
