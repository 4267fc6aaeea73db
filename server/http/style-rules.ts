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

const writeRule = ({ prelude, body }: Rule) => (body === undefined ? `${prelude};` : `${prelude}{${body}}`);

/** A style sheet with each rule as `change` writes it; groups that are left empty go. */
function changeRules(css: string, change: (rule: Rule) => string): string {
  return readRules(css)
    .map((rule) => {
      if (rule.body === undefined || !GROUP.test(rule.prelude)) return change(rule);
      const body = changeRules(rule.body, change);
      return body === '' ? '' : writeRule({ ...rule, body });
    })
    .join('');
}

/** Of a built style sheet the rules of some selectors, each of which is asked for in the order of the sheet. */
export function pickRules(css: string, isWanted: (selector: string) => boolean): string {
  return changeRules(css, (rule) => {
    if (rule.prelude.startsWith('@')) return writeRule(rule);
    const selectors = splitSelectors(rule.prelude).filter(isWanted);
    return selectors.length === 0 ? '' : writeRule({ ...rule, prelude: selectors.join(',') });
  });
}

/** A built style sheet without some of its movements (`@keyframes`), by their names. */
export function dropMovements(css: string, isUnwanted: (name: string) => boolean): string {
  return changeRules(css, (rule) => {
    const [, name] = KEYFRAMES.exec(rule.prelude) ?? [];
    return name !== undefined && isUnwanted(name) ? '' : writeRule(rule);
  });
}

/** A built style sheet without the movements that nothing in it makes. */
export const dropUnusedMovements = (css: string): string =>
  dropMovements(css, (name) => css.split(name).length <= 2);
