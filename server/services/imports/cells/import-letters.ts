/** Escaped syntax characters map to the private use area. */
const FIRST_HIDDEN = 0xe000;

/** Full-width syntax characters from some keyboards become ASCII. */
export const plainSigns = (text: string) =>
  text.replaceAll(/[；｜：＝＊（）［］＠／]/g, (sign) => sign.normalize('NFKC'));

/** Hides escaped characters while a cell is split. */
export const hide = (text: string) =>
  text.replaceAll(/\\([;|:=*()[\]@/\\])/g, (_all, sign: string) =>
    String.fromCodePoint(FIRST_HIDDEN + (sign.codePointAt(0) ?? 0)),
  );

/** Restores hidden characters. */
export const show = (text: string) =>
  text.replaceAll(/[\uE000-\uE07F]/g, (hidden) =>
    String.fromCodePoint((hidden.codePointAt(0) ?? 0) - FIRST_HIDDEN),
  );
