import { type ESTree, Visitor } from 'vite';
import { type Cut, isWithin, type Span } from '../cut.ts';

const LAST_WORDS: ReadonlySet<string> = new Set([
  'BreakStatement',
  'ReturnStatement',
  'ContinueStatement',
  'ThrowStatement',
]);

/** Whether what follows these statements is never come to. */
function isLeft(statements: readonly ESTree.Statement[]): boolean {
  const last = statements.at(-1);
  if (last === undefined) return false;
  if (last.type === 'BlockStatement') return isLeft(last.body);
  if (last.type === 'IfStatement') {
    return last.alternate != null && isLeft([last.consequent]) && isLeft([last.alternate]);
  }
  return LAST_WORDS.has(last.type);
}

/** Cases of which none is come to, as far as none of the other cases runs into them. */
export function findUnusedCases(
  { cases }: ESTree.SwitchStatement,
  isUnused: (test: ESTree.Expression) => boolean,
): ESTree.SwitchCase[] {
  const unused: ESTree.SwitchCase[] = [];
  let isFresh = true;
  for (const one of cases) {
    const { test, consequent } = one;
    const isLabel = consequent.length === 0;
    if (test !== null && isUnused(test) && (isLabel || isFresh)) unused.push(one);
    else isFresh = !isLabel && isLeft(consequent);
  }
  return unused;
}

/** The names of variables, each with where it is declared, and the functions that have their own. */
export function findVariables(program: ESTree.Program) {
  const declared: (Span & { readonly name: string })[] = [];
  const functions: Span[] = [];
  new Visitor({
    VariableDeclarator: ({ id, start, end }) => {
      if (id.type === 'Identifier') declared.push({ name: id.name, start, end });
    },
    FunctionExpression: (one) => void functions.push(one),
  }).visit(program);
  return (place: Span) => {
    const inner = functions.filter((one) => isWithin(one, place));
    return declared
      .filter((one) => isWithin(one, place) && !inner.some((own) => isWithin(one, own)))
      .map(({ name }) => name);
  };
}

/** A case without what it does; what it declares the cases after it use as well. */
export function emptied(one: ESTree.SwitchCase, names: readonly string[]): Cut {
  const [first] = one.consequent;
  if (first === undefined || names.length === 0) return { start: one.start, end: one.end };
  return { start: first.start, end: one.end, instead: `var ${names.join(', ')};` };
}
