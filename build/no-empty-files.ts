import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === 'chunk');

/**
 * Leaves out files of which nothing is left, and who asks for them: a style module that several pages share,
 * and whose classes all stand where they are used, would be one.
 */
export function noEmptyFiles(): Plugin {
  return {
    name: 'no-empty-files',
    apply: 'build',
    // After the style sheet has been put together of all files, and before they are listed.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const empty = chunksOf(bundle).filter(({ code }) => code.trim() === '');
      for (const { fileName } of empty) delete bundle[fileName];
      const names = new Set(empty.map(({ fileName }) => fileName));
      for (const chunk of chunksOf(bundle)) {
        chunk.imports = chunk.imports.filter((name) => !names.has(name));
        // Also those that `partsAtOnce` has written, which stand in no list.
        for (const name of names) chunk.code = chunk.code.replaceAll(`import"./${basename(name)}";`, '');
      }
    },
  };
}
