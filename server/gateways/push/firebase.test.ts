import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createFirebasePush, type FirebaseMessage, loadFirebase } from './firebase.ts';
import { PushServiceError } from './push-gateway.ts';

const account = { projectId: 'chain', clientEmail: 'push@chain.example', privateKey: 'not asked for' };
const message = { token: 'token-of-a-phone', data: { title: 'Ready', sentAt: '1' }, ttlSeconds: 90 };

const failing = (code: string) => () =>
  Promise.reject(Object.assign(new Error('about token-of-a-phone'), { code }));

describe('the gateway to Firebase', () => {
  test('sends data-only messages with high urgency and an expiry', async () => {
    const sent: FirebaseMessage[] = [];
    const push = createFirebasePush(account, async () => async (given) => sent.push(given));
    expect(await push.send(message)).toBe('sent');
    expect(sent).toEqual([
      {
        token: 'token-of-a-phone',
        data: { title: 'Ready', sentAt: '1' },
        webpush: { headers: { Urgency: 'high', TTL: '90' } },
      },
    ]);
  });

  test.each([
    ['messaging/registration-token-not-registered', 'unregistered'],
    ['messaging/invalid-registration-token', 'unregistered'],
    ['messaging/invalid-argument', 'refused'],
    ['messaging/mismatched-credential', 'refused'],
  ])('takes %s as %s', async (code, outcome) => {
    const push = createFirebasePush(account, async () => failing(code));
    expect(await push.send(message)).toBe(outcome);
  });

  test.each([
    'messaging/server-unavailable',
    'messaging/internal-error',
    'app/invalid-credential',
    'ECONNRESET',
  ])('treats %s as temporary, and quotes nothing of it', async (code) => {
    const push = createFirebasePush(account, async () => failing(code));
    const error = await push.send(message).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PushServiceError);
    expect(error).toMatchObject({ code: code.slice(code.indexOf('/') + 1) });
    expect(String(error)).not.toContain('token-of-a-phone');
  });

  test('loads its library with the first push and once, and again after it could not', async () => {
    let loads = 0;
    const push = createFirebasePush(account, async () => {
      loads += 1;
      if (loads === 1) throw new Error('the disk is full');
      return async () => undefined;
    });
    expect(loads).toBe(0);
    await expect(push.send(message)).rejects.toMatchObject({ code: 'unknown Error' });
    await Promise.all([push.send(message), push.send(message)]);
    await push.send(message);
    expect(loads).toBe(2);
  });

  test('can be given the real library', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    expect(await loadFirebase({ ...account, privateKey })).toBeTypeOf('function');
  });
});
