import { dropUnusedMovements, pickRules } from './style-rules.ts';

/** The style of a build in two sheets, in their order; see `build/style-in-two.ts`. */
export interface StyleInTwo {
  /** What every drawn home needs. */
  readonly first: string;
  readonly rest: string;
}

/** The classes that elements of some markup have. */
export const classesOfMarkup = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')));

/** The classes that a selector asks for; what it excludes or chooses from is not looked into. */
export function classesOfSelector(selector: string): string[] {
  const plain = selector.replaceAll(/\([^()]*(\([^()]*\)[^()]*)*\)|\[[^\]]*\]/g, '');
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

/** Whether every class that a selector asks for is there. */
export const canMatch = (selector: string, classes: ReadonlySet<string>): boolean =>
  !selector.includes('::view-transition') && classesOfSelector(selector).every((name) => classes.has(name));

/** Of a style in two sheets what some markup needs: the first one, and of the rest what is not in it. */
export function pickCriticalStyle({ first, rest }: StyleInTwo, markup: string): string {
  const classes = classesOfMarkup(markup);
  const known = new Set(classesOfSelector(first));
  const isMissing = (selector: string) => !classesOfSelector(selector).every((name) => known.has(name));
  const more = pickRules(rest, (selector) => canMatch(selector, classes) && isMissing(selector));
  return first + dropUnusedMovements(more);
}
