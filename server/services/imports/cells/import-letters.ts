/** Signs of the language of option cells that follow a backslash are letters of a name. */
const FIRST_HIDDEN = 0xe000;

/** Signs of the language in full width, as some keyboards write them, in their usual form. */
export const plainSigns = (text: string) =>
  text.replaceAll(/[；｜：＝＊（）［］＠／]/g, (sign) => sign.normalize('NFKC'));

/** Puts such signs out of the way, so that a cell can be taken apart by the others. */
export const hide = (text: string) =>
  text.replaceAll(/\\([;|:=*()[\]@/\\])/g, (_all, sign: string) =>
    String.fromCodePoint(FIRST_HIDDEN + (sign.codePointAt(0) ?? 0)),
  );

/** Puts them back, as letters. */
export const show = (text: string) =>
  text.replaceAll(/[\uE000-\uE07F]/g, (hidden) =>
    String.fromCodePoint((hidden.codePointAt(0) ?? 0) - FIRST_HIDDEN),
  );
