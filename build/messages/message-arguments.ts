import { parse, type Token } from '@messageformat/parser';

/** TypeScript type of each argument, by its name. */
export type Arguments = ReadonlyMap<string, string>;

const ANY = 'string | number';

function* argumentsIn(tokens: readonly Token[]): Generator<[name: string, type: string]> {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    if (token.type === 'argument') yield [token.arg, ANY];
    else if (token.type === 'select') yield [token.arg, 'string'];
    else yield [token.arg, 'number'];
    if ('cases' in token) for (const { tokens: inner } of token.cases) yield* argumentsIn(inner);
  }
}

/** Arguments of a message in ICU format; that of a plural is a number, that of a `select` a string. */
export function argumentsOf(message: string): Arguments {
  const found = new Map<string, string>();
  for (const [name, type] of argumentsIn(parse(message))) {
    if (type !== ANY || !found.has(name)) found.set(name, type);
  }
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b)));
}
