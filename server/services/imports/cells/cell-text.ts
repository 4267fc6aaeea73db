/** Invisible characters without a meaning; the joiners of Indian scripts have one, so are not among them. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g;

/** Spreadsheets write `="0123"` to preserve leading zeros. */
const AS_FORMULA = /^="(.*)"$/s;

/** The text of a cell without invisible characters. */
export function plainCell(cell: string): string {
  const seen = cell.replaceAll(INVISIBLE, '').trim();
  return AS_FORMULA.exec(seen)?.[1]?.trim() ?? seen;
}

/** A number such as a phone number, without the characters that spreadsheets and copying add. */
export const plainNumber = (text: string) =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^['’`=]+/, '')
    .replace(/^(\+?[\d\s-]+)\.0+$/, '$1')
    .trim();

const FORMULA_ERROR = /^#(NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)/i;

/**
 * Signs of UTF-8 decoded as Windows-1252 (`JalapeÃ±o`, `â‚¹99`, `à¤šà¤¾`) or Mac Roman (`Jalape√±o`), a
 * replacement character, or only question marks.
 */
const LOST_LETTERS =
  /\uFFFD|Ã[\u0080-\u00BF\u2013-\u203A€-™Œ-ƒˆ˜]|Â[\u00A0-\u00BF]|â[€‚„†‡ˆ‰‹][^\sa-z]|à[\u00A4-\u00B5]|ðŸ|√[^\s\p{L}\p{N}]|‚[ÄÇ]|^[?\s]*\?[?\s]*\?[?\s]*$/u;

/** Placeholders of the demo files. */
export const DEMO_PLACEHOLDER = /\{(chain|site|today|saturday|year-end)([+-]\d+)?\}/g;

/** Describes text that was corrupted or not filled in; undefined for intact text. */
export function findSpoiltText(text: string): string | undefined {
  if (FORMULA_ERROR.test(text)) {
    return `"${text}" is a formula's error in the spreadsheet; type the text or number itself`;
  }
  const placeholder = text.match(DEMO_PLACEHOLDER)?.[0];
  if (placeholder !== undefined) {
    return `${placeholder} is filled in for the demo alone; write your own name, address or date in its place`;
  }
  if (!LOST_LETTERS.test(text)) return undefined;
  return `"${text}" was saved in another encoding, and its letters are lost; save the spreadsheet as "CSV UTF-8"`;
}
