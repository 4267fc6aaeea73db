/** Start of the private use area, to which escaped syntax characters are moved, so that splitting ignores them. */
const FIRST_HIDDEN = 0xe000;

/** Replaces full-width syntax characters, which some keyboards type, by ASCII. */
export const plainSigns = (text: string) =>
  text.replaceAll(/[；｜：＝＊（）［］＠／]/g, (sign) => sign.normalize('NFKC'));

/** Hides escaped characters while a cell is split; `show` restores them. */
export const hide = (text: string) =>
  text.replaceAll(/\\([;|:=*()[\]@/\\])/g, (_all, sign: string) =>
    String.fromCodePoint(FIRST_HIDDEN + (sign.codePointAt(0) ?? 0)),
  );

/** Restores the characters that `hide` has hidden. */
export const show = (text: string) =>
  text.replaceAll(/[\uE000-\uE07F]/g, (hidden) =>
    String.fromCodePoint((hidden.codePointAt(0) ?? 0) - FIRST_HIDDEN),
  );
