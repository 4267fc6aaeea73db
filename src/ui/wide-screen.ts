/** S-9, "Wide-screen breakpoint". */
export const WIDE_SCREEN = '(width > 1080px)';

/** A phone on its side has no room for bars above each other; styles repeat this query. */
export const LYING_PHONE = '(34rem <= width <= 1080px) and (height <= 30rem)';
