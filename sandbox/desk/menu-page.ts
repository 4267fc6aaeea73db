import { html } from 'hono/html';
import type { MenuItem } from '#contract/menu.ts';
import { searchMenu } from '#domain/menu-search.ts';
import { formatPaise } from '#domain/money.ts';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import { createPage, type Html } from '../pages/html-page.ts';
import { createOutletTabs } from '../pages/outlet-tabs.ts';

const SHOWN = 40;

interface MenuPageParts {
  readonly outlet: Outlet;
  readonly items: readonly MenuItem[];
  readonly query: string;
}

/** What is sold out at an outlet, and a search for what is to be. */
export function createMenuPage({ outlet, items, query }: MenuPageParts): Html {
  const soldOut = items.filter((item) => !item.isAvailable);
  const found = searchMenu(items, query).filter((item) => item.isAvailable);
  const toggle = (item: MenuItem) => createItem(outlet, item, query);
  return createPage({
    title: outlet.title,
    back: { href: '/sandbox/outlets', label: 'All outlets' },
    body: html`${createOutletTabs(outlet, 'menu')}
      <form class="search" method="get" action="/sandbox/outlets/${outlet.recordId}/menu" role="search">
        <input type="search" name="q" value="${query}" placeholder="Search the menu" aria-label="Search the menu">
        <button>Search</button>
      </form>
      ${soldOut.length === 0 ? '' : html`<h2>Sold out (${soldOut.length})</h2><ul class="rows grid">${soldOut.map(toggle)}</ul>`}
      <h2>${query === '' ? 'Menu' : `Found for “${query}”`}</h2>
      ${found.length === 0 ? html`<p class="empty">Nothing on the menu is called that.</p>` : ''}
      <ul class="rows grid">${found.slice(0, SHOWN).map(toggle)}</ul>
      ${found.length > SHOWN ? html`<p class="small">${found.length - SHOWN} more; search to narrow them down.</p>` : ''}`,
  });
}

function createItem(outlet: Outlet, item: MenuItem, query: string): Html {
  return html`<li class="card between">
    <span id="item-${item.itemId}"><b>${item.title}</b><br><small>${formatPaise(item.price)}</small></span>
    <form method="post" action="/sandbox/outlets/${outlet.recordId}/items/${item.itemId}" data-once>
      <input type="hidden" name="q" value="${query}">
      <button name="isAvailable" value="${item.isAvailable ? '' : '1'}"
        aria-describedby="item-${item.itemId}">
        ${item.isAvailable ? 'Mark sold out' : 'Mark available'}</button>
    </form>
  </li>`;
}
