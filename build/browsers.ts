/** The oldest supported browsers (ADR-0044); the build transpiles newer syntax. */
export const BROWSERS = ['chrome111', 'edge111', 'firefox119', 'safari16.4', 'ios16.4'];
