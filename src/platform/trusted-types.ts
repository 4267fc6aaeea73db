/**
 * Markup that a library writes as text, word for word: Leaflet asks at its start whether the browser
 * draws, and labels its buttons. None of it holds anything that somebody typed.
 */
const KNOWN_MARKUP: readonly string[] = [
  '<svg/>',
  '<v:shape adj="1"/>',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
];

/** The one script that is named by a text: the worker. */
const KNOWN_SCRIPTS: readonly string[] = ['/sw.js'];

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

const ifKnown = (known: readonly string[]) => (text: string) => (known.includes(text) ? text : null);

/**
 * The server forbids to make markup or scripts of texts (Trusted Types); what is listed here may be made
 * all the same, and everything else fails where it is tried. To be called before any library is used.
 */
export function allowKnownMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: ifKnown(KNOWN_MARKUP),
    createScriptURL: ifKnown(KNOWN_SCRIPTS),
  });
}
