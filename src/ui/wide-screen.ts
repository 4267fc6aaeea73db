/** Media query of wide screens (S-9, "Wide-screen breakpoint"). */
export const WIDE_SCREEN = '(width > 1080px)';

/** Media query of phones in landscape, which have no height for several bars; style sheets repeat this query. */
export const LYING_PHONE = '(34rem <= width <= 1080px) and (height <= 30rem)';
