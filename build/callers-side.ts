import type { Plugin } from 'vite';
import { commaAfter, cut, type Span } from './cut.ts';

/** What an endpoint says to the server and the worker alone; who calls it is told by the types. */
const NOT_FOR_CALLERS = new Set(['summary', 'idempotency', 'cache', 'maxBodyBytes', 'input', 'errors']);

interface Property extends Span {
  readonly key?: { readonly name?: string };
}

/** The properties of the one argument of each `endpoint({ … })` that a module exports. */
function findProperties(statement: object): readonly Property[] {
  const declared = 'declaration' in statement ? (statement.declaration as Declared | null) : null;
  const calls = (declared?.declarations ?? []).map(({ init }) => init);
  return calls
    .filter((call) => call?.callee?.name === 'endpoint')
    .flatMap((call) => call?.arguments?.[0]?.properties ?? []);
}

interface Declared {
  readonly declarations?: readonly {
    readonly init: {
      readonly callee?: { readonly name?: string };
      readonly arguments?: readonly { readonly properties?: readonly Property[] }[];
    } | null;
  }[];
}

/**
 * Leaves out of the app what it does not read of the contract: how an input is checked, and what stands
 * there for the server's own table. The schemas of inputs are then no part of the app either.
 */
export function callersSide(): Plugin {
  return {
    name: 'callers-side',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/contract\/endpoints\/[\w-]+\.ts$/ },
      handler(code) {
        const unread = this.parse(code)
          .body.flatMap(findProperties)
          .filter(({ key }) => NOT_FOR_CALLERS.has(key?.name ?? ''))
          .map(({ start, end }) => ({ start, end: commaAfter(code, end) }));
        return { code: cut(code, unread), map: null };
      },
    },
  };
}
