import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { createPage } from './html-page.ts';

/** Renders a page, because `notFound` returns the API's plain text. */
export const ownNotFound: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status !== 404) return;
  const body = html`<p>The sandbox has no such page.</p>`;
  c.res = await c.html(createPage({ title: 'Not here', body }), 404);
};
