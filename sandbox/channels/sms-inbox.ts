import type { Hono } from 'hono';
import { html } from 'hono/html';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { listSandboxMessages, type SandboxMessage } from '#server/db/queries/upkeep/sandbox-messages.ts';
import type { Deps } from '#server/deps.ts';
import { createPage, type Html } from '../pages/html-page.ts';

/** Mounts the SMS inbox: a page, or JSON on request or for one mobile number. */
export function mountSmsInbox(pages: Hono, deps: Deps): void {
  pages.get('/messages', async (c) => {
    const enteredNumber = c.req.query('mobileNumber') ?? c.req.query('number') ?? '';
    const mobile = cleanMobile(enteredNumber);
    const messages = await listSandboxMessages(deps.db, mobile === '' ? undefined : mobile);
    const wantsJson = c.req.header('accept')?.includes('application/json') === true;
    if (wantsJson || c.req.query('mobileNumber') !== undefined) return c.json(messages.map(toJson));
    return c.html(createInbox(messages, mobile));
  });
}

const toJson = ({ mobile, text, sentAt }: SandboxMessage) => ({ mobileNumber: mobile, text, sentAt });

function createInbox(messages: readonly SandboxMessage[], mobile: string): Html {
  return createPage({
    title: 'Messages',
    refreshMs: 2000,
    body: html`<form class="search" method="get" action="/sandbox/messages" role="search">
        <input name="number" value="${mobile}" inputmode="tel" autocomplete="off" placeholder="Mobile number"
          aria-label="Mobile number">
        <button>Show</button>
      </form>
      ${messages.length === 0 ? createNothing(mobile) : ''}
      <ul class="rows">${messages.map(createMessage)}</ul>`,
  });
}

function createNothing(mobile: string): Html {
  const forWhom = mobile === '' ? '' : ` to ${mobile}`;
  return html`<p class="empty">No messages${forWhom} yet. Ask for a one-time code in the app, and it lands here.</p>`;
}

function createMessage({ mobile, text, sentAt }: SandboxMessage): Html {
  const otp = /\b\d{4}\b/.exec(text)?.[0];
  return html`<li class="card">
    <div class="between">
      <a class="reach" href="/sandbox/messages?number=${mobile}">${mobile}</a>
      <span class="small">${formatDay(sentAt)}, ${formatTime(sentAt)}</span>
    </div>
    ${
      otp === undefined
        ? ''
        : html`<p class="between"><b class="otp">${otp}</b>
            <button type="button" data-copy="${otp}" hidden>Copy</button></p>`
    }
    <p class="text">${text}</p>
  </li>`;
}
