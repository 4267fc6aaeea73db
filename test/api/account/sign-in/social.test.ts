import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SocialNetwork } from '#contract/account/profile.ts';
import { endpoints } from '#contract/endpoints.ts';
import { readSocialReturn } from '#platform/session/social-return.ts';
import { parseConfig } from '#server/config/config.ts';
import { deleteExpiredSocialLinks } from '#server/db/queries/account/social.ts';
import { socialLinks } from '#server/db/schema/guests/profile.ts';
import { createFacebook } from '#server/gateways/social/facebook.ts';
import { createSandboxToken, sandboxPeople } from '#server/gateways/social/sandbox-social.ts';
import { createWhatsApp } from '#server/gateways/social/whatsapp.ts';
import { receiveCode, wrongCode } from '#test/support/makers/codes.ts';
import { customerIdOf } from '#test/support/makers/money.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { randomMobile, startApi, type TestApi } from '#test/support/servers/api.ts';
import { openSandbox } from '#test/support/servers/sandbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

const newPerson = () => ({ subject: `person-${randomMobile()}`, fullName: 'Meera Iyer' });
const tokenOf = (person = newPerson(), network: SocialNetwork = 'FACEBOOK') =>
  createSandboxToken(api.deps.config.secrets.otp, network, person, api.clock.now());
const byFacebook = (facebookUserAccessToken: string, facebookUserId = '') =>
  api.call(endpoints.loginUserByFacebook, { facebookUserId, facebookUserAccessToken });
const byWhatsApp = (whatsAppToken: string) => api.call(endpoints.loginUserByWhatsApp, { whatsAppToken });

async function requestLink(token: string): Promise<string> {
  const outcome = packetOf(await byFacebook(token));
  if (outcome.kind !== 'linkNeeded') throw new Error('the identity is linked already');
  return outcome.linkId;
}
const link = (linkId: string, mobileNumber: string, oneTimePassword: string) =>
  api.call(endpoints.linkSocialSignIn, { linkId, mobileNumber, oneTimePassword });

describe('a social identity', () => {
  test('that is new is linked to a number by a code sent to it, and then signs in alone', async () => {
    const person = newPerson();
    const mobile = randomMobile();
    const linkId = await requestLink(tokenOf(person));
    const linked = packetOf(await link(linkId, `+91 ${mobile}`, await receiveCode(api, mobile)));
    expect(linked).toMatchObject({ kind: 'signedIn', mobile, isNewCustomer: true });
    expect(linked.profile).toMatchObject({ mobile, fullName: 'Meera Iyer' });
    expect((await api.call(endpoints.profileDetail, {}, { as: linked })).ok).toBe(true);

    const again = packetOf(await byFacebook(tokenOf(person), person.subject));
    expect(again).toMatchObject({ kind: 'signedIn', mobile, isNewCustomer: false });
  });

  test('of a number with an account is linked to it, and leaves its name alone', async () => {
    const as = await api.signIn();
    const form = { mobile: as.mobile, email: 'a@b.in', gender: 'other', dateOfBirth: -19_800_000 } as const;
    packetOf(await api.call(endpoints.updateProfile, { ...form, fullName: 'Asha Rao' }, { as }));
    const linkId = await requestLink(tokenOf());
    const linked = packetOf(await link(linkId, as.mobile, await receiveCode(api, as.mobile)));
    expect(linked.profile).toMatchObject({ recordId: await customerIdOf(api, as), fullName: 'Asha Rao' });
  });

  test('is linked only with the code of its number; wrong ones are counted', async () => {
    const as = await api.signIn();
    const other = await api.signIn();
    const linkId = await requestLink(tokenOf());
    expect(errorOf(await link(linkId, as.mobile, '1234'))).toBe('otpWrong');
    const code = await receiveCode(api, other.mobile);
    expect(errorOf(await link(linkId, as.mobile, code))).toBe('otpWrong');
    for (let tries = 0; tries < 5; tries += 1) {
      expect(errorOf(await link(linkId, other.mobile, wrongCode(code)))).toBe('otpWrong');
    }
    expect(errorOf(await link(linkId, other.mobile, code))).toBe('otpExpired');
    expect((await link(linkId, '12', 'x')).message).toBe('*Please enter a valid mobile number');
  });

  test('is linked once by a link, in time, and never by a forged one', async () => {
    const mobile = randomMobile();
    const linkId = await requestLink(tokenOf());
    packetOf(await link(linkId, mobile, await receiveCode(api, mobile)));
    api.clock.advance(60_000);
    const code = await receiveCode(api, mobile);
    expect(errorOf(await link(linkId, mobile, code))).toBe('socialRefused');
    expect(errorOf(await link(crypto.randomUUID(), mobile, code))).toBe('socialRefused');
    const late = await requestLink(tokenOf());
    api.clock.advance(20 * 60_000);
    expect(errorOf(await link(late, mobile, await receiveCode(api, mobile)))).toBe('socialRefused');
    await deleteExpiredSocialLinks(api.db, api.clock.now());
    expect(await api.db.$count(socialLinks)).toBe(0);
  });

  test('signs no customer in once the account is deleted', async () => {
    const person = newPerson();
    const mobile = randomMobile();
    const linked = packetOf(
      await link(await requestLink(tokenOf(person)), mobile, await receiveCode(api, mobile)),
    );
    const data = await api.call(endpoints.getMyData, {}, { as: linked });
    expect(data.text).toContain(person.subject);
    api.clock.advance(60_000);
    const oneTimePassword = await receiveCode(api, mobile);
    packetOf(await api.call(endpoints.deleteAccount, { oneTimePassword }, { as: linked }));
    expect(packetOf(await byFacebook(tokenOf(person))).kind).toBe('linkNeeded');
  });

  test('of one network is unknown on the other', async () => {
    expect(errorOf(await byWhatsApp(tokenOf(newPerson(), 'FACEBOOK')))).toBe('socialRefused');
    expect(packetOf(await byWhatsApp(tokenOf(newPerson(), 'WHATSAPP'))).kind).toBe('linkNeeded');
  });

  test('is refused with a forged, old, foreign or missing token', async () => {
    const person = newPerson();
    const token = tokenOf(person);
    const [content = '', signature = ''] = token.split('.');
    const foreign = createSandboxToken('another secret', 'FACEBOOK', person, api.clock.now());
    const other = tokenOf(newPerson()).split('.')[0] ?? '';
    for (const forged of [foreign, `${other}.${signature}`, content, '.', 'x'.repeat(500), `${content}.x`]) {
      expect(errorOf(await byFacebook(forged))).toBe('socialRefused');
    }
    expect(errorOf(await byFacebook(token, 'somebody-else'))).toBe('socialRefused');
    api.clock.advance(10 * 60_000);
    const refused = await byFacebook(token);
    expect(refused.message).toContain('use your mobile number');
    expect(errorOf(await byFacebook(''))).toBe('invalidInput');
  });

  test('leaves no token in the log', async () => {
    const token = tokenOf();
    await byFacebook(token);
    expect(api.logs.join('')).toContain('/v1/api/loginUserByFacebook');
    expect(api.logs.join('')).not.toContain(token.slice(0, 30));
  });
});

describe('the sandbox', () => {
  test('stands in for both networks with a page that leads back to /login', async () => {
    const { networkList } = packetOf(await api.call(endpoints.getSocialSignInList, {}));
    expect(networkList.map(({ network }) => network)).toEqual(['FACEBOOK', 'WHATSAPP']);
    for (const { network, authoriseUrl } of networkList) {
      const page = await openSandbox(
        api,
        `${new URL(authoriseUrl).pathname.replace('/sandbox', '')}?state=abc-123`,
      );
      const targets = [...page.text.matchAll(/href="(\/login\?[^"]+)"/g)].map(([, href = '']) => {
        const { search, hash } = new URL(href.replaceAll('&amp;', '&'), 'https://shop.example');
        return readSocialReturn(search, hash);
      });
      expect(targets).toHaveLength(sandboxPeople.length + 1);
      const [first] = targets;
      for (const target of targets) expect(target).toMatchObject({ network, state: 'abc-123' });
      expect(targets.at(-1)).toMatchObject({ token: '', error: 'access_denied' });
      const token = first?.token ?? '';
      const result = network === 'FACEBOOK' ? await byFacebook(token) : await byWhatsApp(token);
      expect(result.ok).toBe(true);
    }
  });

  test.each(['/social/TWITTER', '/social/FACEBOOK?state=%22%3E%3Cscript%3E'])(
    'has no page %s',
    async (path) => {
      expect((await openSandbox(api, path)).status).toBe(404);
    },
  );
});

describe('a network that is down', () => {
  test('is reported, and nothing of the token is logged', async () => {
    const away = { authoriseUrl: () => '/', identify: () => Promise.reject(new Error('token-4711 failed')) };
    const gateways = { ...api.deps.gateways, social: new Map([['FACEBOOK' as const, away]]) };
    const cut = await startApi({ seed: false, deps: { gateways } });
    const result = await cut.call(endpoints.loginUserByFacebook, { facebookUserAccessToken: 'token-4711' });
    const other = await cut.call(endpoints.loginUserByWhatsApp, { whatsAppToken: 'token-4711' });
    const { networkList } = packetOf(await cut.call(endpoints.getSocialSignInList, {}));
    await cut.stop();
    expect(result).toMatchObject({ error: 'unavailable', httpStatus: 503 });
    expect(other).toMatchObject({ error: 'socialRefused' });
    expect(networkList.map(({ network }) => network)).toEqual(['FACEBOOK']);
    expect(cut.logs.join('')).not.toContain('4711');
  });
});

describe('the real networks', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** Returns canned responses and records the requests. */
  async function startNetwork(responses: Record<string, { status?: number; body: unknown }>) {
    const requests: { url: URL; headers: IncomingMessage['headers']; body: string }[] = [];
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const url = new URL(request.url ?? '/', 'http://network');
      requests.push({ url, headers: request.headers, body: Buffer.concat(chunks).toString() });
      const { status = 200, body } = responses[url.pathname] ?? { status: 404, body: {} };
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
  }

  const good = { data: { is_valid: true, app_id: '12345', user_id: '77' } };
  const facebookAt = (url: string) => createFacebook({ appId: '12345', appSecret: 's3cret' }, url);

  test('Facebook is asked whose the token is, with a proof that it is us who ask', async () => {
    const { url, requests } = await startNetwork({
      '/debug_token': { body: good },
      '/me': { body: { id: '77', name: 'Diya Nair' } },
    });
    const person = await facebookAt(url).identify({ token: 'tok', userId: '77' });
    expect(person).toEqual({ subject: '77', fullName: 'Diya Nair' });
    const proof = createHmac('sha256', 's3cret').update('tok').digest('hex');
    expect(requests[1]?.url.searchParams.get('appsecret_proof')).toBe(proof);
  });

  test.each([
    ['of another app', { data: { ...good.data, app_id: '999' } }, ''],
    ['that is not valid', { data: { ...good.data, is_valid: false } }, ''],
    ['of another user', good, '78'],
  ])('Facebook’s token %s is no proof', async (_, body, userId) => {
    const { url } = await startNetwork({
      '/debug_token': { body },
      '/me': { body: { id: '77', name: 'Diya Nair' } },
    });
    expect(await facebookAt(url).identify({ token: 'tok', userId })).toBeUndefined();
  });

  test('Facebook’s page comes back to our login', () => {
    const page = new URL(facebookAt('http://graph').authoriseUrl('https://shop.example'));
    expect(page.host).toBe('www.facebook.com');
    expect(page.searchParams.get('redirect_uri')).toBe('https://shop.example/login?social=FACEBOOK');
  });

  test('WhatsApp’s provider is asked with our key, refuses with 4xx and is away with 5xx', async () => {
    const responses: Record<string, { status?: number; body: unknown }> = {
      '/verify': { body: { id: 'w-1', name: 'Kabir Singh' } },
    };
    const { url, requests } = await startNetwork(responses);
    const whatsApp = createWhatsApp({ url, key: 'k3y' });
    expect(await whatsApp.identify({ token: 'tok', userId: '' })).toEqual({
      ...{ subject: 'w-1', fullName: 'Kabir Singh' },
    });
    expect(requests[0]?.headers.authorization).toBe('Bearer k3y');
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ token: 'tok' });
    responses['/verify'] = { status: 401, body: {} };
    expect(await whatsApp.identify({ token: 'tok', userId: '' })).toBeUndefined();
    responses['/verify'] = { status: 502, body: {} };
    await expect(whatsApp.identify({ token: 'tok', userId: '' })).rejects.toThrow('502');
  });

  test('are configured by pairs of variables', () => {
    const parsed = parseConfig({
      ...{ FACEBOOK_APP_ID: '12345', FACEBOOK_APP_SECRET: 's' },
      ...{ WHATSAPP_LOGIN_URL: 'https://login.example/', WHATSAPP_LOGIN_KEY: 'k' },
    });
    expect(parsed).toMatchObject({
      settings: {
        social: {
          facebook: { appId: '12345', appSecret: 's' },
          whatsApp: { url: 'https://login.example', key: 'k' },
        },
      },
    });
    const halves = parseConfig({ FACEBOOK_APP_ID: '12345', WHATSAPP_LOGIN_KEY: 'k' });
    expect(halves.ok ? [] : halves.problems).toEqual([
      'FACEBOOK_APP_SECRET must be set together with FACEBOOK_APP_ID',
      'WHATSAPP_LOGIN_URL must be set together with WHATSAPP_LOGIN_KEY',
    ]);
    expect(parseConfig({ FACEBOOK_APP_ID: 'sunehri', FACEBOOK_APP_SECRET: 's' }).ok).toBe(false);
  });
});
