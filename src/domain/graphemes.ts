/** Browsers of before 2024 may have no segmenter; there a code point is taken for a character. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : undefined;

/** The characters of a text as people count them: an emoji, or an Indic letter with its signs, is one. */
export function* graphemesOf(text: string): Generator<string, void> {
  if (segmenter === undefined) yield* text;
  else for (const { segment } of segmenter.segment(text)) yield segment;
}

/** The first character of a name as a capital, e.g. `🌸` of "🌸 Asha" and `आ` of "आशा"; empty for a blank name. */
export function initialOf(name: string): string {
  const [first = ''] = graphemesOf(name.trim());
  return first.toLocaleUpperCase('en');
}

/**
 * A text of at most `maxLength`, as `length` counts: whole characters only, with `ending` (e.g. `…`) where
 * something was cut.
 */
export function cutText(text: string, maxLength: number, ending = ''): string {
  if (text.length <= maxLength) return text;
  const room = maxLength - ending.length;
  let kept = '';
  for (const grapheme of graphemesOf(text)) {
    if (kept.length + grapheme.length > room) break;
    kept += grapheme;
  }
  return kept.trimEnd() + ending;
}

/** The same for the name of a file, which keeps its ending: `आशा.jpg`. */
export function cutFileName(name: string, maxLength: number): string {
  return cutText(name, maxLength, /\.\w{1,5}$/.exec(name)?.[0]);
}
