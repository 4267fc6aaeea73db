import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Deps } from './deps.ts';

/** The server's own API; the sandbox calls it like an external payment gateway, but without a socket. */
export interface OwnApi {
  readonly request: (path: string, init: RequestInit) => Response | Promise<Response>;
}

export interface SandboxHost {
  readonly api: OwnApi;
  /** Refuses requests by any host name that is neither local nor the public origin's. */
  readonly sandboxHosts: MiddlewareHandler;
  /** Signs the browser in as this staff member and redirects to the desk. */
  readonly enterDesk: (c: Context, staffId: string, path?: `/desk/${string}`) => Promise<Response>;
}

/** Creates the pages of the sandbox, whose code only a server with a sandbox loads. */
export type CreateSandboxPages = (deps: Deps, host: SandboxHost) => Hono;
