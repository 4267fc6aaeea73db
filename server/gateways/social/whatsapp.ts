import * as v from 'valibot';
import { fetchParsedJson } from './fetch-parsed-json.ts';
import type { SocialGateway } from './social-gateway.ts';

export interface WhatsAppSettings {
  /** Base URL of the provider, without a trailing slash. */
  readonly url: string;
  readonly key: string;
}

const IdentitySchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  name: v.optional(v.string(), ''),
});

/**
 * WhatsApp sign-in by an HTTP provider: page `{url}/authorise?redirect_uri=`, and `POST {url}/verify` with `{
 * token }` and a bearer key returns `{ id, name }`.
 */
export function createWhatsApp({ url, key }: WhatsAppSettings): SocialGateway {
  return {
    authoriseUrl: (origin) => {
      const page = new URL(`${url}/authorise`);
      page.searchParams.set('redirect_uri', `${origin}/login?social=WHATSAPP`);
      return page.href;
    },
    identify: async ({ token }) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` };
      const init = { method: 'POST', headers, body: JSON.stringify({ token }) };
      const person = await fetchParsedJson(new URL(`${url}/verify`), init, IdentitySchema);
      return person === undefined ? undefined : { subject: person.id, fullName: person.name };
    },
  };
}
