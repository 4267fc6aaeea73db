import { type ESTree, Visitor } from 'vite';
import { type Cut, commaAfter } from '../cut.ts';
import { emptied, findUnusedCases, findVariables } from './unused-cases.ts';
import {
  HEARD,
  HEARD_OF_OTHERS,
  IDLE_FUNCTIONS,
  UNHEARD_EVENTS,
  UNUSED_CLASSES,
  UNUSED_EXPORTS,
  UNUSED_HOOKS,
  UNUSED_KINDS,
  UNUSED_TYPES,
  UNUSED_WORDS,
} from './unused-names.ts';

type Test = (test: ESTree.Expression) => boolean;

const HEARD_WORDS: ReadonlySet<unknown> = new Set([
  ...HEARD.map((name) => name.toLowerCase()),
  ...HEARD_OF_OTHERS,
]);

const isLiteralOf = (words: ReadonlySet<unknown>): Test => {
  return (test) => test.type === 'Literal' && words.has(test.value);
};

/** Names that stand in variables are those of animations and transitions, which nothing hears. */
const isUnheard: Test = (test) => test.type === 'Identifier' || !isLiteralOf(HEARD_WORDS)(test);
const isUnusedType: Test = (test) => test.type === 'Identifier' && UNUSED_TYPES.has(test.name);
const isUnusedWord = isLiteralOf(UNUSED_WORDS);

/** What else a `switch` of these functions has cases of. */
const UNUSED_CASES_OF: Readonly<Record<string, Test>> = {
  dispatchEventForPluginEventSystem: isUnheard,
  getEventPriority: isLiteralOf(UNHEARD_EVENTS),
  clearIfContinuousEvent: isUnheard,
  queueIfContinuousEvent: isUnheard,
  setProp: isUnusedWord,
  setInitialProperties: isUnusedWord,
  updateProperties: isUnusedWord,
  prepareToHydrateHostInstance: isUnusedWord,
  // Elements of the head.
  canHydrateInstance: (test) => test.type === 'Literal',
  // References of fragments, whose number is 7.
  safelyAttachRef: isLiteralOf(new Set([7])),
};

/** `switch (fiber.tag)`: the numbers of updates and effects, which are below ten, are read in the same way. */
const readsTag = ({ discriminant }: ESTree.SwitchStatement) =>
  discriminant.type === 'MemberExpression' &&
  discriminant.property.type === 'Identifier' &&
  discriminant.property.name === 'tag';

const isUnusedExport = ({ expression }: ESTree.ExpressionStatement) =>
  expression.type === 'AssignmentExpression' &&
  expression.left.type === 'MemberExpression' &&
  expression.left.object.type === 'Identifier' &&
  expression.left.object.name === 'exports' &&
  expression.left.property.type === 'Identifier' &&
  UNUSED_EXPORTS.has(expression.left.property.name);

const isOfUnusedClass = (statement: string) =>
  UNUSED_CLASSES.some((name) => statement.startsWith(`${name}.`) || statement.startsWith(`assign(${name},`));

/** Where a file of React has what is on the lists. */
export function findUnused(program: ESTree.Program, code: string): Cut[] {
  const unused: Cut[] = [];
  const namesIn = findVariables(program);
  const leave = (statement: ESTree.SwitchStatement, isUnused: Test) =>
    unused.push(...findUnusedCases(statement, isUnused).map((one) => emptied(one, namesIn(one))));
  let within = '';
  new Visitor({
    FunctionDeclaration: ({ id, body }) => {
      within = id?.name ?? '';
      if (IDLE_FUNCTIONS.has(within) && body !== null)
        unused.push({ start: body.start + 1, end: body.end - 1 });
    },
    SwitchStatement: (statement) => {
      leave(statement, readsTag(statement) ? isLiteralOf(UNUSED_KINDS) : isUnusedType);
      const isUnused = UNUSED_CASES_OF[within];
      if (isUnused !== undefined) leave(statement, isUnused);
    },
    Property: ({ key, start, end }) => {
      if (key.type === 'Identifier' && UNUSED_HOOKS.has(key.name))
        unused.push({ start, end: commaAfter(code, end) });
    },
    ExpressionStatement: (statement) => {
      const { start, end } = statement;
      if (isUnusedExport(statement) || isOfUnusedClass(code.slice(start, end))) unused.push({ start, end });
    },
  }).visit(program);
  return unused;
}
