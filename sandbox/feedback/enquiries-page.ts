import { html } from 'hono/html';
import type { EnquiryKind } from '#contract/enquiry.ts';
import { formatDay, formatTime } from '#domain/kolkata.ts';
import type { ListedEnquiry } from '#server/db/queries/pages.ts';
import { createPage, type Html } from '../pages/html-page.ts';

const kinds: Readonly<Record<EnquiryKind, string>> = {
  CEO: 'To the CEO',
  CONTACT: 'Message',
  FRANCHISE: 'Franchise',
  CAREER: 'Application',
};

/** What came in by the forms of the app, what waits first. */
export function createEnquiriesPage(rows: readonly ListedEnquiry[]): Html {
  return createPage({
    title: 'Enquiries',
    refreshMs: 5000,
    body: html`<p class="lead">Sent from Contact Us, CEO Speaks, Get Franchisee and Apply For Job. A CV is saved, never
        opened here: it comes from a stranger.</p>
      ${rows.length === 0 ? html`<p class="empty">Nobody has written yet.</p>` : ''}
      <ul class="rows grid">${rows.map(createCard)}</ul>`,
  });
}

function createCard(row: ListedEnquiry): Html {
  const { receiptNumber, kind, receivedAt, answeredAt, isSuspect, fullName, mobile, email } = row;
  const about = [row.subject, row.city].filter((text) => text !== '').join(', ');
  return html`<li class="card" id="enquiry-${receiptNumber}">
    <div class="between"><b>${kinds[kind]}</b> <span class="chip">${receiptNumber}</span></div>
    ${isSuspect ? html`<p><span class="chip bad">perhaps from a machine</span></p>` : ''}
    <p>${fullName}<br><span class="small">+91 ${mobile} · ${email}</span></p>
    ${about === '' ? '' : html`<p class="small">${about}</p>`}
    ${row.message === '' ? '' : html`<p class="text">“${row.message}”</p>`}
    ${row.fileName === null ? '' : html`<p><a href="/sandbox/enquiries/${receiptNumber}/cv" download>${row.fileName}</a></p>`}
    <div class="between"><small>${formatDay(receivedAt)}, ${formatTime(receivedAt)}</small>
    ${
      answeredAt === null
        ? html`<form method="post" action="/sandbox/enquiries/${receiptNumber}/done" data-once>
            <button class="primary">Done</button></form>`
        : html`<span class="chip good">done</span>`
    }</div>
  </li>`;
}
