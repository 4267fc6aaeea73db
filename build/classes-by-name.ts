import type { Plugin } from 'vite';

const WHOLE = /import (\w+) from (['"][^'"]+\.module\.css['"])/g;

/**
 * Takes each class of a style module by its own name: a class that nothing asks for is then no part of the
 * app, and one that is asked for stands where it is used. By default every module brings a list of all.
 */
export function classesByName(): Plugin {
  return {
    name: 'classes-by-name',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: '.module.css' },
      handler: (code) => ({ code: code.replaceAll(WHOLE, 'import * as $1 from $2'), map: null }),
    },
  };
}
