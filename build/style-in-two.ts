import type { Rolldown } from 'vite';
import {
  canMatch,
  classesOfMarkup,
  classesOfSelector,
  type StyleInTwo,
} from '../server/http/critical-style.ts';
import { dropMovements, dropUnusedMovements, pickRules } from '../server/http/style-rules.ts';
import { moduleOfClass } from './class-names.ts';

/** Where the two sheets lie, by their addresses. */
export interface StyleFiles {
  readonly first: string;
  readonly rest: string;
}

/**
 * Divides the style of the app: what a drawn home needs, and the rest. A home has the first part in its page;
 * when the second one comes, a browser finds that hardly anything on the page is meant, where the whole
 * sheet had it look at all of it anew.
 *
 * The rules of one module keep their order: those of the first part that stood behind one of the rest come
 * with the rest once more.
 */
export function divideStyle(css: string, markup: string): StyleInTwo {
  const classes = classesOfMarkup(markup);
  const first = dropUnusedMovements(pickRules(css, (selector) => canMatch(selector, classes)));
  const begun = new Set<string>();
  const isOfRest = (selector: string) => {
    const modules = classesOfSelector(selector).map(moduleOfClass);
    if (canMatch(selector, classes)) return modules.some((module) => begun.has(module));
    for (const module of modules) begun.add(module);
    return true;
  };
  const rest = dropMovements(pickRules(css, isOfRest), (name) => first.includes(`@keyframes ${name}{`));
  return { first, rest };
}

const addressOf = (fileName: string) => `/${fileName}`;

/** Puts two sheets in the place of the one that was built, in what is put out and in its page. */
export function putStyleInTwo(
  build: Pick<Rolldown.PluginContext, 'emitFile' | 'getFileName'>,
  bundle: Rolldown.OutputBundle,
  markup: string,
): StyleFiles {
  const [sheet, ...others] = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
  if (sheet?.type !== 'asset' || others.length > 0) throw new Error('the build has not one style sheet');
  const parts = divideStyle(textOf(sheet), markup);
  const emit = (name: keyof StyleInTwo) =>
    addressOf(build.getFileName(build.emitFile({ type: 'asset', name: `${name}.css`, source: parts[name] })));
  const files = { first: emit('first'), rest: emit('rest') };
  delete bundle[sheet.fileName];
  nameInPage(bundle, addressOf(sheet.fileName), files);
  return files;
}

const textOf = ({ source }: Rolldown.OutputAsset) =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

function nameInPage(bundle: Rolldown.OutputBundle, address: string, { first, rest }: StyleFiles): void {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('the build has no page');
  const link = new RegExp(`<link rel="stylesheet"[^>]*href="${address}"[^>]*>`);
  const text = textOf(page);
  if (!link.test(text)) throw new Error('the page does not name its style sheet');
  page.source = text.replace(link, (tag) => tag.replace(address, first) + tag.replace(address, rest));
}
