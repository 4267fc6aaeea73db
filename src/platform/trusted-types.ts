/** Markup that Leaflet writes as text: a feature test and button labels, without any user input. */
const knownMarkup: ReadonlySet<string> = new Set([
  '<svg/>',
  '<v:shape adj="1"/>',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
]);

/** Scripts loaded by URL: the worker, and those with consent. */
const knownScripts = new Set(['/sw.js']);

interface Rules {
  readonly createHTML: (text: string) => string | null;
  readonly createScriptURL: (text: string) => string | null;
}

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types, which enforce nothing. */
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Rules) => unknown };
  }
}

/**
 * The server enforces Trusted Types; only the listed markup and scripts are allowed. Call before any library
 * runs.
 */
export function allowKnownMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (knownMarkup.has(text) ? text : null),
    createScriptURL: (text) => (knownScripts.has(text) ? text : null),
  });
}

/** Allows a script URL here; the server's policy must allow its origin too. */
export function trustScript(url: string): void {
  knownScripts.add(url);
}
