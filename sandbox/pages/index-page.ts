import { html } from 'hono/html';
import { listSandboxMessages } from '#server/db/queries/upkeep/sandbox-messages.ts';
import { listSandboxPushes } from '#server/db/queries/upkeep/sandbox-pushes.ts';
import type { Deps } from '#server/deps.ts';
import { createPage, type Html } from './html-page.ts';
import { createStaffButtons } from './ready-made-staff.ts';

/** The sandbox's first page: buttons for ready-made staff, and its sections with their latest content. */
export async function createIndex(deps: Deps): Promise<Html> {
  const [latest] = await listSandboxMessages(deps.db, undefined, 1);
  const [pushed] = await listSandboxPushes(deps.db, undefined, 1);
  return createPage({
    title: 'The world outside',
    refreshMs: 5000,
    body: html`<p class="lead">Everything that the app needs from others, on this machine: no account, no network,
        no money.</p>
      ${createStaffButtons()}
      <ul class="tiles">
        ${createTile('/sandbox/messages', 'chat', 'Messages', 'Text messages that customers would get, with their one-time codes.', latest === undefined ? 'None yet' : `Newest to ${latest.mobile}`)}
        ${createTile('/sandbox/pushes', 'bell', 'Pushes', 'What phones are told while the app is shut, with payloads; send an offer.', pushed === undefined ? 'None yet' : (pushed.payload['title'] ?? ''))}
        ${createTile('/sandbox/callbacks', 'card', 'Payments', 'Late, doubled, reordered, lost and forged callbacks of the gateway.', 'Switches and log')}
        ${createTile('/sandbox/telemetry', 'search', 'Measuring', 'What analytics, attribution and engagement would receive, after consent.', 'Look')}
        ${createTile('/', 'phone', 'The app', 'What the customer sees.', 'Open it')}
      </ul>`,
  });
}

function createTile(href: string, picture: string, title: string, text: string, state: string): Html {
  return html`<li><a class="card tile" href="${href}">
    <img src="/art/${picture}.webp" alt="" width="56" height="56">
    <span><b>${title}</b><span>${text}</span><small class="chip">${state}</small></span>
  </a></li>`;
}
