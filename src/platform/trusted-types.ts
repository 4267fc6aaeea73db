/**
 * Markup that a library writes as text, word for word: Leaflet asks at its start whether the browser
 * draws, and labels its buttons. None of it holds anything that somebody typed.
 */
const knownMarkup: ReadonlySet<string> = new Set([
  '<svg/>',
  '<v:shape adj="1"/>',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
]);

/** Scripts that are named by a text: the worker, and what a customer has agreed to. */
const knownScripts = new Set(['/sw.js']);

interface Rules {
  readonly createHTML: (text: string) => string | null;
  readonly createScriptURL: (text: string) => string | null;
}

declare global {
  interface Window {
    /** Missing in browsers that do not know Trusted Types yet; those forbid nothing either. */
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Rules) => unknown };
  }
}

/**
 * The server forbids to make markup or scripts of texts (Trusted Types); what is listed here may be made
 * all the same, and everything else fails where it is tried. To be called before any library is used.
 */
export function allowKnownMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (knownMarkup.has(text) ? text : null),
    createScriptURL: (text) => (knownScripts.has(text) ? text : null),
  });
}

/** Lets a script be loaded from here; the server's policy still has to allow where it comes from. */
export function trustScript(url: string): void {
  knownScripts.add(url);
}
