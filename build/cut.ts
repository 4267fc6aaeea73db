/** From where to where in a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What is cut out, and what stands there in its place. */
export interface Cut extends Span {
  readonly instead?: string;
}

export const isWithin = (inner: Span, outer: Span) => outer.start <= inner.start && inner.end <= outer.end;

/** As many lines as there were, so that the lines of a source map stay right. */
export const blank = (text: string) => text.replaceAll(/[^\n]+/g, '');

/** The text without these, which may lie in one another. */
export function cut(text: string, cuts: readonly Cut[]): string {
  const outermost = cuts.filter((one) => !cuts.some((other) => other !== one && isWithin(one, other)));
  return outermost
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (left, { start, end, instead = '' }) =>
        left.slice(0, start) + instead + blank(left.slice(start, end)) + left.slice(end),
      text,
    );
}

/** Where a property ends with the comma that follows it. */
export const commaAfter = (code: string, end: number) =>
  end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);

/** What stands in a library's code, once or (`g`) more often, and what is to stand there. */
export type Rewrite = readonly [was: RegExp, is: string];

const countOf = (text: string, { source, flags }: RegExp) =>
  [...text.matchAll(new RegExp(source, `${flags.replace('g', '')}g`))].length;

/** The code with all of these, in their order; the lines stay. @throws where one does not stand as often. */
export function rewriteAll(code: string, rewrites: readonly Rewrite[]): string {
  return rewrites.reduce((text, [was, is]) => {
    const count = countOf(text, was);
    if (count === 0 || (count > 1 && !was.global))
      throw new Error(`A library has changed: look anew for ${was}`);
    return text.replace(was, (found) => is + blank(found));
  }, code);
}
