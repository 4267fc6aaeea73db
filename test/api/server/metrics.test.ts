import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE_PATH } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createApp } from '#server/app.ts';
import { startJobs } from '#server/jobs.ts';
import { connectionFrom, startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const HERE = connectionFrom('127.0.0.1');
const TOKEN = 'a-token-of-at-least-32-characters-length';

interface Sample {
  readonly name: string;
  readonly labels: string;
  readonly value: number;
}

/** Fails on any line that is neither a known comment nor a sample. */
function parse(text: string): Sample[] {
  expect(text.endsWith('\n')).toBe(true);
  const typed = new Set<string>();
  return text
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const type = /^# (?:HELP|TYPE) ([a-z0-9_]+) .+$/.exec(line);
      if (type !== null) {
        typed.add(type[1] ?? '');
        return [];
      }
      const sample = /^([a-z0-9_]+)(\{(?:[a-z]+="(?:[^"\\\n]|\\.)*",?)+\})? (-?[0-9.e+-]+|Nan)$/.exec(line);
      if (sample === null) throw new Error(`not a line of the format: ${line}`);
      const [, name = '', labels = '', value] = sample;
      expect(typed).toContain(name.replace(/_(bucket|sum|count)$/, ''));
      return [{ name, labels, value: Number(value) }];
    });
}

async function read(): Promise<(name: string, labels?: string) => number | undefined> {
  const response = await api.app.request('/metrics', {}, HERE);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const samples = parse(await response.text());
  return (name, labels = '') => samples.find((each) => each.name === name && each.labels === labels)?.value;
}

describe('the figures of a server', () => {
  test('count requests by endpoint and class, with their durations', async () => {
    const before = await read();
    await api.call(endpoints.profileDetail, {});
    const after = await read();
    const refused = '{endpoint="profileDetail",status="4xx"}';
    expect((after('http_requests_total', refused) ?? 0) - (before('http_requests_total', refused) ?? 0)).toBe(
      1,
    );
    const all = after('http_request_duration_seconds_bucket', '{le="+Inf",endpoint="profileDetail"}');
    expect(all).toBe(after('http_request_duration_seconds_count', '{endpoint="profileDetail"}'));
    expect(after('http_requests_in_flight')).toBe(1);
  });

  test('cover process, database, outbox and cache', async () => {
    await api.app.request(`${API_BASE_PATH}/restaurantList`);
    const before = (await read())('http_answers_from_memory_total') ?? 0;
    await api.app.request(`${API_BASE_PATH}/restaurantList`);
    const figure = await read();
    expect(figure('http_answers_from_memory_total')).toBe(before + 1);
    expect(figure('database_up')).toBe(1);
    expect(figure('push_outbox_due')).toBe(0);
    expect(figure('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    if (process.env['TEST_DATABASE_URL'] !== undefined) {
      expect(figure('database_connections', '{state="waiting"}')).toBe(0);
      expect(figure('database_connections_max')).toBe(10);
    }
  });

  test('have the last success of each job, and count failures', async () => {
    const ran = Promise.withResolvers<void>();
    const jobs = [
      { name: 'a job that works', pauseMs: 0, run: async () => undefined },
      { name: 'a job that fails', pauseMs: 0, run: () => Promise.reject(new Error('broken')) },
      { name: 'the last', pauseMs: 20, run: async () => ran.resolve() },
    ];
    const stop = startJobs(api.deps, jobs);
    await ran.promise;
    await stop();
    const figure = await read();
    expect(figure('job_last_success_timestamp_seconds', '{job="a job that works"}')).toBeGreaterThan(1e9);
    expect(figure('job_last_success_timestamp_seconds', '{job="a job that fails"}')).toBeUndefined();
    expect(figure('job_runs_total', '{job="a job that fails",result="failed"}')).toBeGreaterThan(0);
  });

  test('count refusals by rate limits', async () => {
    for (let call = 0; call <= 60; call += 1) {
      await api.call(endpoints.scanQrCode, { code: 'none' }, { from: '10.1.2.3' });
    }
    const figure = await read();
    expect(figure('rate_limit_refusals_total', '{endpoint="scanQrCode"}')).toBeGreaterThan(0);
  });

  test('contain no request data', async () => {
    await api.app.request('/v1/api/nothing-of-ours');
    await api.app.request('/v1/api/getRestaurantDetail/made-up-by-a-stranger');
    const text = await (await api.app.request('/metrics', {}, HERE)).text();
    expect(text).not.toContain('nothing-of-ours');
    expect(text).not.toContain('made-up');
  });
});

describe('the figures are hidden', () => {
  const statusOf = async (env: Partial<TestApi['deps']['config']>, headers = {}, from = '127.0.0.1') => {
    const app = createApp({ ...api.deps, config: { ...api.deps.config, ...env } });
    return (await app.request('http://127.0.0.1/metrics', { headers }, connectionFrom(from))).status;
  };

  test('from other machines, from behind a proxy, and in production', async () => {
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({}, {}, '10.0.0.9')).toBe(404);
    expect(await statusOf({ isBehindProxy: true }, { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await statusOf({ isProduction: true })).toBe(404);
  });

  test('from callers without the token, once there is one', async () => {
    const env = { metricsToken: TOKEN, isProduction: true };
    expect(await statusOf(env, { Authorization: `Bearer ${TOKEN}` }, '10.0.0.9')).toBe(200);
    expect(await statusOf(env, { Authorization: `Bearer ${TOKEN}x` })).toBe(404);
    expect(await statusOf(env)).toBe(404);
  });
});
