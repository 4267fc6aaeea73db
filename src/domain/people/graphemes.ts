/** Browsers before 2024 may lack a segmenter; each code point then counts as a character. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : undefined;

/** User-perceived characters of a text: an emoji, or an Indic letter with its signs, is one. */
export function* graphemesOf(text: string): Generator<string, void> {
  if (segmenter === undefined) yield* text;
  else for (const { segment } of segmenter.segment(text)) yield segment;
}

/**
 * The first character of a name as a capital, e.g. `🌸` of "🌸 Asha" and `आ` of "आशा"; empty for a blank
 * name.
 */
export function initialOf(name: string): string {
  const [first = ''] = graphemesOf(name.trim());
  return first.toLocaleUpperCase('en');
}

/**
 * Cuts a text to `maxLength` UTF-16 units at a character boundary, with `ending` (e.g. `…`) if it was cut.
 */
export function cutText(text: string, maxLength: number, ending = ''): string {
  if (text.length <= maxLength) return text;
  const room = maxLength - ending.length;
  let shortened = '';
  for (const grapheme of graphemesOf(text)) {
    if (shortened.length + grapheme.length > room) break;
    shortened += grapheme;
  }
  return shortened.trimEnd() + ending;
}

/** Like `cutText` for a file name, preserving its extension: `आशा.jpg`. */
export function cutFileName(name: string, maxLength: number): string {
  return cutText(name, maxLength, /\.\w{1,5}$/.exec(name)?.[0]);
}
