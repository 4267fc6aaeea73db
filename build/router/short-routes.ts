import type { Plugin } from 'vite';

/** A route's identity is its path, unless it says another one. */
const SAME_ID = /id: ('[^']+'),\s*(?=path: \1,)/g;

/** Which file a route is of: for its types alone. */
const FILE_OF_ROUTE = /(?<=createFileRoute\()(['"])[^'"]*\1(?=\))/g;

/** Leaves out of the routes what the router does not read of them: each says its path three times. */
export function shortRoutes(): Plugin {
  return {
    name: 'short-routes',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/(?:app\/route-tree\.gen\.ts|routes\/.*\.tsx(?:\?.*)?)$/ },
      handler: (code) => ({ code: code.replaceAll(SAME_ID, '').replaceAll(FILE_OF_ROUTE, ''), map: null }),
    },
  };
}
