import { html } from 'hono/html';
import * as v from 'valibot';
import { formatTime } from '#domain/time/kolkata.ts';
import type { SandboxCallbackRow } from '#server/db/queries/upkeep/sandbox.ts';
import type { Html } from '../pages/html-page.ts';

const BodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ status: v.string(), reference: v.string(), eventId: v.string() }),
);

/** Lists the gateway's callbacks with the responses of the server, in the given order. */
export function createCallbackList(callbacks: readonly SandboxCallbackRow[], withResend: boolean): Html {
  return html`<ul class="rows">${callbacks.map((callback) => createRow(callback, withResend))}</ul>`;
}

function createRow(callback: SandboxCallbackRow, withResend: boolean): Html {
  const { status, reference, eventId } = v.parse(BodySchema, callback.body);
  const { label, tone } = judge(callback);
  return html`<li class="card">
    <div class="between">
      <b>${callback.kind === 'forged' ? 'Forged: ' : ''}“${status}”</b>
      <span class="chip ${tone}">${label}</span>
    </div>
    <p class="small"><span class="code">${reference}</span> · event ${eventId.slice(0, 8)} ·
      ${formatTime(callback.sentAt ?? callback.dueAt)}</p>
    ${withResend ? createResend(callback) : ''}
  </li>`;
}

function createResend({ id, sentAt }: SandboxCallbackRow): Html {
  return html`<form method="post" action="/sandbox/callbacks/${id}/send" data-once>
    <button class="wide">${sentAt === null ? 'Send now' : 'Send again'}</button>
  </form>`;
}

function judge({ sentAt, isLost, dueAt, answerStatus, answerText }: SandboxCallbackRow) {
  if (sentAt === null) return { label: `due at ${formatTime(dueAt)}`, tone: 'waiting' };
  if (isLost) return { label: 'lost on the way', tone: 'bad' };
  if (answerStatus === null) return { label: 'no answer', tone: 'bad' };
  return { label: `${answerStatus} ${answerText ?? ''}`, tone: answerStatus === 200 ? 'good' : 'bad' };
}
