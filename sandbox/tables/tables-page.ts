import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { BRAND } from '#domain/brand.ts';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import { createPage, type Html } from '../pages/html-page.ts';
import { createOutletTabs } from '../pages/outlet-tabs.ts';

interface Table {
  readonly tableNumber: string;
  readonly seats: number;
  readonly code: string;
}

/** The outlets that have tables to order at. */
export function createTableChooser(outlets: readonly Outlet[]): Html {
  return createPage({
    title: 'Table codes',
    body: html`<p class="lead">Choose an outlet to see, scan or print the code of each table.</p>
      <ul class="rows grid">
        ${outlets.map(
          ({ recordId, title, city, availableInDineIn }) => html`<li>
            <a class="card between plain" href="/sandbox/tables/${recordId}">
              <span><b>${title}</b><br><small>${city}</small></span>
              ${availableInDineIn ? '' : html`<span class="chip waiting">no dine-in</span>`}
            </a>
          </li>`,
        )}
      </ul>`,
  });
}

interface TablesPageParts {
  readonly outlet: Outlet;
  readonly tables: readonly Table[];
  /** Where a phone that scans a code reaches the app. */
  readonly origin: string;
  readonly notice: string | undefined;
}

/** Every table of an outlet with its code, as text, link and picture; printed, one card each. */
export function createTablesPage({ outlet, tables, origin, notice }: TablesPageParts): Html {
  return createPage({
    title: `Tables of ${outlet.title}`,
    back: { href: '/sandbox/tables', label: 'All outlets' },
    notice,
    body: html`${createOutletTabs(outlet, 'tables')}
      <p class="between no-print">
        <span class="small">${tables.length} tables. The links lead to ${origin}.</span>
        <button type="button" data-print hidden>Print</button>
      </p>
      ${outlet.availableInDineIn ? '' : html`<p class="notice">This outlet does not serve at tables now, so its codes are refused.</p>`}
      <ul class="codes">${tables.map((table) => createTableCard(outlet, table, origin))}</ul>`,
  });
}

function createTableCard(outlet: Outlet, { tableNumber, seats, code }: Table, origin: string): Html {
  const path = `/t/${code}`;
  // Made of the link alone, by the library: nothing of anybody's text gets into the markup.
  const picture = raw(renderSVG(origin + path, { ecc: 'M', border: 2 }));
  return html`<li class="card code-card" id="${tableNumber}">
    <p class="print-only"><b>${BRAND.name}</b><br>${outlet.title}</p>
    <h2>Table ${tableNumber} <small class="no-print">${seats} seats</small></h2>
    <div class="qr" role="img" aria-label="QR code of table ${tableNumber}">${picture}</div>
    <p class="code">${code}</p>
    <p class="between no-print">
      <a class="button" href="${path}">Open</a>
      <button type="button" data-copy="${code}" hidden>Copy</button>
    </p>
    <form class="no-print" method="post" action="/sandbox/tables/${outlet.recordId}/${tableNumber}/revoke" data-once>
      <button class="wide">Give a new code</button>
    </form>
    <p class="print-only small">Scan to order, or type the code in the app.</p>
  </li>`;
}
