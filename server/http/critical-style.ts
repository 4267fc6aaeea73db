/** At-rules that hold rules: what is left of them counts. */
const GROUP = /^@(layer|media|supports|container|scope|starting-style)\b/;
const KEYFRAMES = /^@keyframes\s+([\w-]+)/;

interface Rule {
  /** Selector or at-rule, up to its block or semicolon. */
  readonly prelude: string;
  /** What stands in its block; undefined where it has none. */
  readonly body: string | undefined;
}

/** The index after the string, bracket or block that begins at `from`. */
function skipNested(css: string, from: number): number {
  const opening = css[from];
  if (opening === '"' || opening === "'") {
    let at = from + 1;
    while (at < css.length && css[at] !== opening) at += css[at] === '\\' ? 2 : 1;
    return at + 1;
  }
  const closing = opening === '{' ? '}' : opening === '(' ? ')' : ']';
  let at = from + 1;
  while (at < css.length && css[at] !== closing) at = isNesting(css[at]) ? skipNested(css, at) : at + 1;
  return at + 1;
}

const isNesting = (sign: string | undefined) => sign !== undefined && '"\'{(['.includes(sign);

/** The rules at the top of a style sheet without comments, as a build writes it. */
function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  for (let at = 0; at < css.length; ) {
    if (css[at] === '{') {
      const end = skipNested(css, at);
      rules.push({ prelude: css.slice(start, at).trim(), body: css.slice(at + 1, end - 1) });
      start = end;
      at = end;
    } else if (css[at] === ';') {
      rules.push({ prelude: css.slice(start, at).trim(), body: undefined });
      at += 1;
      start = at;
    } else at = isNesting(css[at]) ? skipNested(css, at) : at + 1;
  }
  return rules;
}

/** A selector list, one by one: a comma inside of brackets divides nothing. */
function splitSelectors(prelude: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < prelude.length; ) {
    if (prelude[at] === ',') {
      parts.push(prelude.slice(start, at));
      start = at + 1;
    }
    at = isNesting(prelude[at]) ? skipNested(prelude, at) : at + 1;
  }
  return [...parts, prelude.slice(start)];
}

/** Whether every class that a selector asks for is there; what it excludes or chooses from is not looked into. */
function canMatch(selector: string, classes: ReadonlySet<string>): boolean {
  if (selector.includes('::view-transition')) return false;
  const asked = selector.replaceAll(/\([^()]*(\([^()]*\)[^()]*)*\)|\[[^\]]*\]/g, '').matchAll(/\.([\w-]+)/g);
  return [...asked].every(([, name = '']) => classes.has(name));
}

function pick(css: string, classes: ReadonlySet<string>): string {
  return readRules(css)
    .map(({ prelude, body }) => {
      if (body === undefined) return `${prelude};`;
      if (GROUP.test(prelude)) {
        const inner = pick(body, classes);
        return inner === '' ? '' : `${prelude}{${inner}}`;
      }
      if (prelude.startsWith('@')) return `${prelude}{${body}}`;
      const selectors = splitSelectors(prelude).filter((selector) => canMatch(selector, classes));
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
    })
    .join('');
}

/** Movements that nothing left over makes. */
function dropUnusedMovements(css: string): string {
  return readRules(css)
    .map(({ prelude, body }) => {
      const [, name] = KEYFRAMES.exec(prelude) ?? [];
      const isUnused = name !== undefined && css.split(name).length <= 2;
      if (isUnused) return '';
      return body === undefined ? `${prelude};` : `${prelude}{${body}}`;
    })
    .join('');
}

/** Of a built style sheet what some markup needs: rules for its classes, and those for none. */
export function pickCriticalStyle(css: string, markup: string): string {
  const names = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
  return dropUnusedMovements(pick(css, new Set(names)));
}
