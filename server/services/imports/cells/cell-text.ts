/** Zero-width characters that change neither the look nor the sense of a name; joiners of Indian scripts do. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g;

/** Spreadsheets write `="0123"` where a number is to keep its zeros. */
const AS_FORMULA = /^="(.*)"$/s;

/** The text of a cell without what a reader cannot see. */
export function plainCell(cell: string): string {
  const seen = cell.replaceAll(INVISIBLE, '').trim();
  return AS_FORMULA.exec(seen)?.[1]?.trim() ?? seen;
}

/** A number that is an identity, without the signs that spreadsheets and copying put around its digits. */
export const plainNumber = (text: string) =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^['’`=]+/, '')
    .replace(/^(\+?[\d\s-]+)\.0+$/, '$1')
    .trim();

const FORMULA_ERROR = /^#(NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)/i;

/**
 * Traces of UTF-8 that was read as Windows-1252 (`JalapeÃ±o`, `â‚¹99`, `à¤šà¤¾`) or as Mac Roman (`Jalape√±o`), a
 * replacement character, or question marks alone.
 */
const LOST_LETTERS =
  /\uFFFD|Ã[\u0080-\u00BF\u2013-\u203A€-™Œ-ƒˆ˜]|Â[\u00A0-\u00BF]|â[€‚„†‡ˆ‰‹][^\sa-z]|à[\u00A4-\u00B5]|ðŸ|√[^\s\p{L}\p{N}]|‚[ÄÇ]|^[?\s]*\?[?\s]*\?[?\s]*$/u;

/** Words that are filled in for the demo, in its files. */
export const DEMO_WORD = /\{(chain|site|today|saturday|year-end)([+-]\d+)?\}/g;

/** A sentence on a cell whose text was lost, or never filled in, before it came here; undefined where it is whole. */
export function findSpoiltText(text: string): string | undefined {
  if (FORMULA_ERROR.test(text)) {
    return `"${text}" is a formula's error in the spreadsheet; type the text or number itself`;
  }
  const word = text.match(DEMO_WORD)?.[0];
  if (word !== undefined) {
    return `${word} is filled in for the demo alone; write your own name, address or date in its place`;
  }
  if (!LOST_LETTERS.test(text)) return undefined;
  return `"${text}" was saved in another encoding, and its letters are lost; save the spreadsheet as "CSV UTF-8"`;
}
