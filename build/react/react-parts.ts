import type { Plugin } from 'vite';
import { cut, rewriteAll } from '../cut.ts';
import { findUnused } from './find-unused.ts';
import { DOM_REWRITES, SCHEDULER_REWRITES } from './rewrites.ts';

/** Another version than the lists are made for is looked through anew. */
const KNOWN_REACT = 'exports.version = "19.3.1";';

const FILES =
  /\/(?:react|react-dom|scheduler)\/(?:cjs\/(?:react|react-dom|react-dom-client|scheduler)\.production|index|client)\.js$/;

function rewritten(code: string, id: string): string {
  if (id.includes('/scheduler.production')) return rewriteAll(code, SCHEDULER_REWRITES);
  if (!id.includes('/react-dom-client.production')) return code;
  if (!code.includes(KNOWN_REACT))
    throw new Error('React has changed: look through the lists of build/react');
  return rewriteAll(code, DOM_REWRITES);
}

/**
 * Takes into the app what it uses of React, which is one piece by itself: a third of it is for what no page
 * has (decision 0056). What is on the lists of `unused-names.ts` is not there in the built app; a test holds
 * that nothing asks for it.
 */
export function reactParts(): Plugin {
  return {
    name: 'react-parts',
    apply: 'build',
    transform: {
      filter: { id: FILES },
      handler(code, id) {
        const left = rewritten(code, id);
        return { code: cut(left, findUnused(this.parse(left), left)), map: null };
      },
    },
  };
}
