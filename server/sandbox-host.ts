import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Deps } from './deps.ts';

/** The API of this server, called as a payment gateway calls it: by HTTP requests, in this process. */
export interface OwnApi {
  readonly request: (path: string, init: RequestInit) => Response | Promise<Response>;
}

/** The parts of the server's HTTP side that the sandbox uses. */
export interface SandboxHost {
  readonly api: OwnApi;
  /** Refuses requests under a name that is neither local nor the public one. */
  readonly ownHosts: MiddlewareHandler;
  /** Signs a browser in at the desk as one of its people, and opens the desk or one page of it. */
  readonly enterDesk: (c: Context, staffId: string, path?: `/desk/${string}`) => Promise<Response>;
}

/** Creates the pages under `/sandbox`. The composition root loads them where the configuration has a sandbox. */
export type CreateSandboxPages = (deps: Deps, host: SandboxHost) => Hono;
