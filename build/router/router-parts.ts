import { type ESTree, type Plugin, Visitor } from 'vite';
import { type Cut, commaAfter, cut, rewriteAll, type Span } from '../cut.ts';
import { UNUSED_PARTS } from './unused-parts.ts';

/** Where statements and properties begin in one of these ways. @throws where one of the ways is not met. */
function findBeginning(program: ESTree.Program, code: string, beginnings: readonly string[]): Cut[] {
  const met = new Set<string>();
  const cuts: Cut[] = [];
  const isMeant = ({ start }: Span) => {
    const beginning = beginnings.find((one) => code.startsWith(one, start));
    if (beginning !== undefined) met.add(beginning);
    return beginning !== undefined;
  };
  const leaveStatement = (one: Span) => {
    if (isMeant(one)) cuts.push({ start: one.start, end: one.end, instead: ';' });
  };
  const leaveProperty = (one: Span) => {
    if (isMeant(one)) cuts.push({ start: one.start, end: commaAfter(code, one.end) });
  };
  new Visitor({
    ExpressionStatement: leaveStatement,
    ForOfStatement: leaveStatement,
    ForStatement: leaveStatement,
    IfStatement: leaveStatement,
    Property: leaveProperty,
    VariableDeclaration: leaveStatement,
  }).visit(program);
  const unmet = beginnings.filter((one) => !met.has(one));
  if (unmet.length > 0) throw new Error(`The router has changed: look anew for ${unmet.join(', ')}`);
  return cuts;
}

/**
 * Takes into the app what it uses of the router, whose core is one class that no bundler can take apart
 * (decision 0057). What is on the lists is not there in the built app; a test holds that nothing asks for it.
 */
export function routerParts(): Plugin {
  return {
    name: 'router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/@tanstack\/(?:router-core|react-router|history)\/dist\/esm\/[\w-]+\.js$/ },
      handler(code, id) {
        const name = id.slice(id.lastIndexOf('/@tanstack/') + '/@tanstack/'.length);
        const unused = UNUSED_PARTS[name];
        if (unused === undefined) return undefined;
        const { statements = [], rewrites = [] } = unused;
        const left = cut(code, findBeginning(this.parse(code), code, statements));
        return { code: rewriteAll(left, rewrites), map: null };
      },
    },
  };
}
