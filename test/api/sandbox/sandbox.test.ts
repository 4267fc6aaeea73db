import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createSandboxPages } from '#sandbox/sandbox.ts';
import { createApp } from '#server/app.ts';
import { loadSandboxSettings } from '#server/db/queries/upkeep/sandbox.ts';
import { serve } from '#server/start.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { openSandbox, sendForm } from '#test/support/servers/sandbox.ts';

/** A valid form for delaying the sandbox's payment callbacks. */
const LATE = { lateSeconds: '7' };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the sandbox', () => {
  it('does not exist where it is switched off', async () => {
    const config = { ...api.deps.config, isSandbox: false };
    const server = await serve({ ...api.deps, config }, { port: 0, host: '127.0.0.1' });
    const request = (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, init);
    for (const path of ['', '/messages?mobileNumber=9000000001', '/callbacks', '/assets/sandbox.js']) {
      expect((await request(`/sandbox${path}`)).status).toBe(404);
    }
    // Without a configured chat service, only the sandbox offers a chat, as a demonstration.
    const chat = await request('/v1/api/getChatConfig');
    expect(await chat.json()).toMatchObject({ responsePacket: { scriptUrl: null, isDemonstration: false } });
    const sent = await request('/sandbox/callbacks', { method: 'POST' });
    expect(sent.status).toBe(404);
    await server.stop();
  });

  it('leads to each of its parts, without a script or style inside the page', async () => {
    const index = await openSandbox(api, '');
    for (const part of ['messages', 'pushes', 'callbacks', 'telemetry']) {
      expect(index.text).toContain(`href="/sandbox/${part}"`);
      expect(await openSandbox(api, `/${part}`)).toMatchObject({ status: 200 });
    }
    expect(index.text).not.toMatch(/<script>|<style>| on\w+=/);
  });

  it('answers unknown paths with a page of its own', async () => {
    for (const path of ['/nothing', '/outlets', '/tables/999', '/pay/none']) {
      const response = await openSandbox(api, path);
      expect(response.status).toBe(404);
      expect(response.text).toContain('<h1>Not here</h1>');
    }
  });

  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('takes no form from %s', async (_whom, headers) => {
    expect(await sendForm(api, '/callbacks', LATE, headers)).toMatchObject({ status: 403 });
    expect((await loadSandboxSettings(api.db)).lateSeconds).toBe(0);
  });

  it('answers under the public name and local ones only, whatever the Origin of a form', async () => {
    const config = { ...api.deps.config, publicOrigin: 'https://eat.example' };
    const app = createApp({ ...api.deps, config }, createSandboxPages);
    const read = async (origin: string) =>
      (await app.request(`${origin}/sandbox/messages?mobileNumber=9000000001`)).status;
    const send = async (origin: string, headers: Record<string, string>) => {
      const body = new URLSearchParams(LATE);
      const sent = await app.request(`${origin}/sandbox/callbacks`, { method: 'POST', headers, body });
      return sent.status;
    };
    const evil = 'http://evil.example:8080';
    expect([await read(evil), await send(evil, { Origin: evil })]).toEqual([421, 421]);
    expect((await loadSandboxSettings(api.db)).lateSeconds).toBe(0);
    for (const origin of ['https://eat.example', 'http://localhost:8080', 'http://192.168.1.20:8080']) {
      expect(await read(origin)).toBe(200);
    }
    // A proxy may use a name of its own, but the browser sends the public origin.
    expect(await send('http://localhost:8080', { Origin: 'https://eat.example' })).toBe(303);
    expect(await send('http://localhost:8080', { Origin: 'https://other.example' })).toBe(403);
  });

  it('takes no form of more than 16 kB', async () => {
    const form = { lateSeconds: '7'.repeat(20_000) };
    expect(await sendForm(api, '/callbacks', form)).toMatchObject({ status: 413 });
  });
});

describe('the inbox', () => {
  it('shows the code that a number was sent, and answers it as JSON, newest first', async () => {
    const mobileNumber = '9812345670';
    await api.call(endpoints.generateOtpForUser, { mobileNumber });
    api.clock.advance(31_000);
    await api.call(endpoints.generateOtpForUser, { mobileNumber });
    const response = await api.app.request(`/sandbox/messages?mobileNumber=${mobileNumber}`);
    const messages: unknown = await response.json();
    expect(messages).toEqual([
      { mobileNumber, text: expect.stringMatching(/^\d{4} is your/), sentAt: api.clock.now() },
      { mobileNumber, text: expect.stringMatching(/^\d{4} is your/), sentAt: api.clock.now() - 31_000 },
    ]);
    const [newest] = messages as { text: string }[];
    const page = await openSandbox(api, `/messages?number=${mobileNumber}`);
    expect(page.text).toContain(`<b class="otp">${newest?.text.slice(0, 4)}</b>`);
  });

  it('returns JSON of all numbers to clients that accept it', async () => {
    api.clock.advance(1000);
    await api.call(endpoints.generateOtpForUser, { mobileNumber: '9812345671' });
    const response = await api.app.request('/sandbox/messages', { headers: { Accept: 'application/json' } });
    const messages = (await response.json()) as { mobileNumber: string }[];
    expect(messages[0]).toMatchObject({ mobileNumber: '9812345671' });
  });

  it('shows what is typed as text, never as markup', async () => {
    const { text } = await openSandbox(
      api,
      `/messages?number=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(text).not.toContain('<script>alert');
  });
});

it('leads to the table codes at the desk, as a manager', async () => {
  const entered = await sendForm(api, '/table-codes', {});
  expect(entered).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/desk\/outlets\/\d+\/table-codes$/),
  });
});
