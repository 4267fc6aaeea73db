/** S-9, "Wide-screen breakpoint". */
export const WIDE_SCREEN = '(width > 1080px)';
