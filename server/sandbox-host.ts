import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Deps } from './deps.ts';

/** The sandbox calls the API like a payment gateway, by HTTP but without a socket. */
export interface OwnApi {
  readonly request: (path: string, init: RequestInit) => Response | Promise<Response>;
}

export interface SandboxHost {
  readonly api: OwnApi;
  /** Refuses any host that is neither local nor the public origin. */
  readonly ownHosts: MiddlewareHandler;
  /** Signs the browser in as this person and redirects to the desk. */
  readonly enterDesk: (c: Context, staffId: string, path?: `/desk/${string}`) => Promise<Response>;
}

/** Only a configuration with a sandbox loads these pages. */
export type CreateSandboxPages = (deps: Deps, host: SandboxHost) => Hono;
