import type { Plugin } from 'vite';

const WHOLE = /import (\w+) from (['"][^'"]+\.module\.css['"])/g;

/** A class whose name is only known when the page runs needs the list of all. */
const isAskedByValue = (code: string, name: string) =>
  new RegExp(`\\b${name}\\[(?!['"])|\\b${name}\\b(?!\\[| from)`).test(code);

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
      handler: (code) => ({
        code: code.replaceAll(WHOLE, (whole, name: string, file: string) =>
          isAskedByValue(code, name) ? whole : `import * as ${name} from ${file}`,
        ),
        map: null,
      }),
    },
  };
}

/**
 * Keeps the style of a module whose classes all stand where they are used, as the bundler does with short
 * names: it would leave out the file, and its style with it.
 */
export function stylesKept(): Plugin {
  return {
    name: 'styles-kept',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}
