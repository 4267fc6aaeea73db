/** The oldest browsers that the app is made for (ADR-0044); syntax they do not know is put into older words. */
export const BROWSERS = ['chrome111', 'edge111', 'firefox119', 'safari16.4', 'ios16.4'];
