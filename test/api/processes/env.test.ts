import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseConfig, type Settings } from '#server/config/config.ts';
import { loadSecrets } from '#server/config/secrets.ts';
import { createDataFolder, startServerProcess } from '#test/support/servers/server-process.ts';

/** The server refuses to start in production without a public origin. */
const PUBLIC_ORIGIN = 'https://eat.example';

function settingsOf(source: Record<string, string>): Settings {
  const parsed = parseConfig(source);
  if (!parsed.ok) throw new Error(parsed.problems.join('; '));
  return parsed.settings;
}

function problemsOf(source: Record<string, string>): string[] {
  const parsed = parseConfig(source);
  return parsed.ok ? [] : parsed.problems;
}

describe('the environment', () => {
  test('needs nothing: the sandbox on this machine only, with the embedded database', () => {
    expect(settingsOf({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: null,
      isSandbox: true,
      isProduction: false,
      publicOrigin: null,
      sms: null,
      geocoding: null,
      tiles: null,
      payments: null,
      paytm: null,
    });
  });

  test('has no sandbox in production unless two variables enable it', () => {
    const production = { NODE_ENV: 'production', PUBLIC_ORIGIN };
    expect(settingsOf(production).isSandbox).toBe(false);
    expect(settingsOf({ ...production, SANDBOX_IN_PRODUCTION: 'on' }).isSandbox).toBe(false);
    expect(problemsOf({ ...production, SANDBOX: 'on' })).toEqual([
      expect.stringMatching(
        /^SANDBOX must be off where NODE_ENV is production, unless SANDBOX_IN_PRODUCTION /,
      ),
    ]);
    expect(settingsOf({ ...production, SANDBOX: 'on', SANDBOX_IN_PRODUCTION: 'on' }).isSandbox).toBe(true);
    expect(settingsOf({ SANDBOX: 'off' }).isSandbox).toBe(false);
  });

  test('fills an empty database with the demo outside of production, or as SEED says', () => {
    const production = { NODE_ENV: 'production', PUBLIC_ORIGIN };
    expect(settingsOf({}).seed).toBe('demo');
    expect(settingsOf({ SEED: 'none' }).seed).toBe('none');
    expect(settingsOf(production).seed).toBe('none');
    expect(settingsOf({ ...production, SANDBOX: 'on', SANDBOX_IN_PRODUCTION: 'on' }).seed).toBe('none');
    expect(settingsOf({ ...production, SEED: 'demo' }).seed).toBe('demo');
    expect(problemsOf({ SEED: 'all' })).toEqual(['SEED must be none or demo']);
  });

  test('requires PUBLIC_ORIGIN in production, and ignores the origin of requests', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN must be set where NODE_ENV is production/),
    ]);
    expect(settingsOf({ NODE_ENV: 'production', PUBLIC_ORIGIN }).publicOrigin).toBe(PUBLIC_ORIGIN);
    expect(problemsOf({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://eat.example' })).toEqual([
      'PUBLIC_ORIGIN must begin with https:// where NODE_ENV is production',
    ]);
    expect(problemsOf({ PUBLIC_ORIGIN: 'http://10.0.0.7:8080' })).toEqual([]);
  });

  test.each(['Production', 'PRODUCTION', 'prod', ' production'])('refuses NODE_ENV=%s', (value) => {
    expect(problemsOf({ NODE_ENV: value, PUBLIC_ORIGIN })).toEqual([
      'NODE_ENV must be production, development or test, in small letters',
    ]);
  });

  test.each(['0.0.0.0', '::', '192.168.1.7'])(
    'needs SANDBOX set explicitly to listen to a network at %s',
    (host) => {
      const named = [expect.stringMatching(/^SANDBOX must be set to on or off where HOST /)];
      expect(problemsOf({ HOST: host })).toEqual(named);
      expect(problemsOf({ HOST: host, SANDBOX: '' })).toEqual(named);
      expect(settingsOf({ HOST: host, SANDBOX: 'on' })).toMatchObject({ host, isSandbox: true });
      expect(settingsOf({ HOST: host, SANDBOX: 'off' }).isSandbox).toBe(false);
      expect(settingsOf({ HOST: host, NODE_ENV: 'production', PUBLIC_ORIGIN }).isSandbox).toBe(false);
    },
  );

  test.each(['localhost', '127.0.0.2', '::1'])('counts %s as this machine', (host) => {
    expect(settingsOf({ HOST: host }).isSandbox).toBe(true);
  });

  describe.each([
    ['SMS_URL', { SMS_API_KEY: 'key' }],
    ['GEOCODING_URL', {}],
    ['PAYMENT_URL', { PAYMENT_KEY_ID: 'id', PAYMENT_KEY_SECRET: 'secret' }],
    ['PAYTM_URL', { PAYTM_MERCHANT_ID: 'id', PAYTM_MERCHANT_KEY: 'k'.repeat(16) }],
    ['WHATSAPP_LOGIN_URL', { WHATSAPP_LOGIN_KEY: 'key' }],
    ['TILE_URL', { TILE_ATTRIBUTION: 'The map' }],
  ])('of %s', (name, partners: Record<string, string>) => {
    const problemsAt = (origin: string) => problemsOf({ ...partners, [name]: `${origin}/way/{z}/{x}/{y}` });

    test.each(['https://gate.example', 'http://127.0.0.1:9', 'http://localhost', 'http://[::1]:9'])(
      'takes %s',
      (origin) => expect(problemsAt(origin)).toEqual([]),
    );

    test.each([
      'http://gate.example',
      'http://192.168.1.7',
      'http://localhost.gate.example',
      'http://127.0.0.1:9@gate.example',
    ])('refuses %s, which is not encrypted', (origin) =>
      expect(problemsAt(origin)).toEqual([`${name} must be an address of https, or of this machine`]),
    );
  });

  test('treats an empty variable as not set', () => {
    expect(settingsOf({ PORT: '', DATABASE_URL: '', SANDBOX: '' })).toEqual(settingsOf({}));
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['SANDBOX', 'maybe'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_ORIGIN', 'https://x.example/path'],
    ['LOG_LEVEL', 'loud'],
    ['TABLE_CODE_SECRET', 'short'],
    ['GEOCODING_URL', 'nominatim'],
    ['TILE_URL', 'https://tiles.example/{z}/{x}.png'],
    ['TILE_ATTRIBUTION_URL', 'javascript:alert(1)'],
    ['DATABASE_TIMEOUT_MS', '1s'],
  ])('names %s when it is %j', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must `))]);
  });

  test('names every bad variable at once', () => {
    const problems = problemsOf({ PORT: 'x', SANDBOX: 'x', LOG_LEVEL: 'x' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'SANDBOX', 'LOG_LEVEL']);
  });

  test('names what is missing of a gateway that is half configured', () => {
    expect(problemsOf({ PAYMENT_URL: 'https://pay.example', PAYMENT_KEY_ID: 'id' })).toEqual([
      'PAYMENT_KEY_SECRET must be set together with PAYMENT_URL, PAYMENT_KEY_ID',
    ]);
  });

  describe('of Firebase', () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const account = JSON.stringify({
      project_id: 'chain',
      client_email: 'push@chain.example',
      private_key: privateKey,
    });
    const web = { apiKey: 'key', projectId: 'chain', messagingSenderId: '1', appId: '1:1:web:1' };
    const vapidKey = `B${'a'.repeat(86)}`;
    const whole = {
      FIREBASE_SERVICE_ACCOUNT: account,
      FIREBASE_WEB_CONFIG: JSON.stringify({ ...web, authDomain: 'ignored' }),
      FIREBASE_VAPID_KEY: vapidKey,
    };
    const configured = {
      serviceAccount: { projectId: 'chain', clientEmail: 'push@chain.example', privateKey },
      web: { ...web, vapidKey },
    };

    test('is taken as JSON or as the path of the account’s file', () => {
      const folder = createDataFolder();
      const path = join(folder.path, 'account.json');
      writeFileSync(path, account);
      expect(settingsOf({}).firebase).toBeNull();
      expect(settingsOf(whole).firebase).toEqual(configured);
      expect(settingsOf({ ...whole, FIREBASE_SERVICE_ACCOUNT: path }).firebase).toEqual(configured);
      folder.remove();
    });

    test.each([
      ['FIREBASE_SERVICE_ACCOUNT', '/no/such/file.json'],
      ['FIREBASE_SERVICE_ACCOUNT', '{"project_id":"chain"}'],
      ['FIREBASE_SERVICE_ACCOUNT', account.replace('BEGIN', 'BEGUN')],
      ['FIREBASE_WEB_CONFIG', '{"apiKey":"key"}'],
      ['FIREBASE_WEB_CONFIG', 'apiKey=key'],
      ['FIREBASE_WEB_CONFIG', JSON.stringify({ ...web, projectId: 'another' })],
      ['FIREBASE_VAPID_KEY', 'short'],
    ])('names %s when it is wrong, and quotes nothing', (name, value) => {
      const problems = problemsOf({ ...whole, [name]: value });
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))]);
      expect(problems.join()).not.toContain(value);
    });

    test('names what is missing of it', () => {
      expect(problemsOf({ FIREBASE_VAPID_KEY: vapidKey }).map((problem) => problem.split(' ')[0])).toEqual([
        'FIREBASE_SERVICE_ACCOUNT',
        'FIREBASE_WEB_CONFIG',
      ]);
    });
  });

  test('stops the start with the name of every bad variable and no value', async () => {
    const folder = createDataFolder();
    const data = join(folder.path, 'data');
    const server = await startServerProcess({ DATA_DIR: data, PORT: 'x', OTP_SECRET: 'hunter2' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/PORT must.*\n.*OTP_SECRET must/);
    expect(server.output()).not.toContain('hunter2');
    expect(existsSync(data)).toBe(false);
    folder.remove();
  });
});

describe('the secrets', () => {
  test('are generated once, kept for the next start, and readable by their owner only', () => {
    const folder = createDataFolder();
    const first = loadSecrets(folder.path, {});
    const file = join(folder.path, 'secrets.json');
    expect(loadSecrets(folder.path, {})).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(3);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain(first.otp);
    folder.remove();
  });

  test('of the environment come first, and all of them need no file', () => {
    const folder = createDataFolder();
    const given = { tableCode: 't'.repeat(32), otp: 'o'.repeat(32), paymentCallback: 'p'.repeat(32) };
    expect(loadSecrets(folder.path, given)).toEqual(given);
    expect(existsSync(join(folder.path, 'secrets.json'))).toBe(false);
    expect(loadSecrets(folder.path, { otp: given.otp }).otp).toBe(given.otp);
    folder.remove();
  });
});
