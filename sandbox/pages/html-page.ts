import { html } from 'hono/html';
import { BRAND } from '#domain/brand/brand.ts';

/** Markup with escaped values. */
export type Html = ReturnType<typeof html>;

interface PageParts {
  readonly title: string;
  readonly body: Html;
  readonly back?: { readonly href: string; readonly label: string };
  /** Message about the action that led to this page. */
  readonly notice?: string | undefined;
  /** Interval at which `sandbox.js` refreshes the body while the page is visible. */
  readonly refreshMs?: number;
  /** True for a page that simulates another site (gateway, social network), without the sandbox's navigation. */
  readonly isApart?: boolean;
}

const parts = [
  { href: '/sandbox/messages', label: 'Messages' },
  { href: '/sandbox/pushes', label: 'Pushes' },
  { href: '/sandbox/callbacks', label: 'Payments' },
];

export function createPage({ title, body, back, notice, refreshMs, isApart = false }: PageParts): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${BRAND.shortName} sandbox</title>
    <link rel="icon" href="/icons/favicon.svg">
    <link rel="stylesheet" href="/sandbox/assets/sandbox.css">
    <script src="/sandbox/assets/sandbox.js" defer></script>
  </head>
  <body ${isApart ? html`class="apart"` : ''}>
    <a class="skip" href="#content">Skip to the content</a>
    ${isApart ? '' : createHeader()}
    <main id="content" tabindex="-1">
      ${back === undefined ? '' : html`<a class="back" href="${back.href}"><span aria-hidden="true">←</span> ${back.label}</a>`}
      <h1>${title}</h1>
      <p class="notice" role="status" ${notice === undefined ? 'hidden' : ''}>${notice ?? ''}</p>
      <div id="live" ${refreshMs === undefined ? '' : html`data-refresh="${refreshMs}"`}>${body}</div>
    </main>
  </body>
</html>`;
}

function createHeader(): Html {
  return html`<header class="bar">
      <a class="brand" href="/sandbox">${BRAND.shortName} <span>sandbox</span></a>
      <nav aria-label="Parts of the sandbox">
        ${parts.map(({ href, label }) => html`<a href="${href}">${label}</a>`)}
      </nav>
    </header>`;
}
