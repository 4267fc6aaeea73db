import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { fetchParsedJson } from './fetch-parsed-json.ts';
import type { SocialGateway, SocialIdentity, SocialProof } from './social-gateway.ts';

export interface FacebookSettings {
  readonly appId: string;
  readonly appSecret: string;
}

const GRAPH_URL = 'https://graph.facebook.com/v21.0';
const DIALOG_URL = 'https://www.facebook.com/v21.0/dialog/oauth';

const InspectionSchema = v.object({
  data: v.object({ is_valid: v.literal(true), app_id: v.string(), user_id: v.string() }),
});
const PersonSchema = v.object({ id: v.string(), name: v.optional(v.string(), '') });

/**
 * Facebook Login, which returns the token in the fragment (`#access_token=`). The app for which the token was issued
 * is verified first, because a token of another app proves nothing.
 */
export function createFacebook({ appId, appSecret }: FacebookSettings, graphUrl = GRAPH_URL): SocialGateway {
  return {
    authoriseUrl: (origin) => {
      const url = new URL(DIALOG_URL);
      url.searchParams.set('client_id', appId);
      url.searchParams.set('redirect_uri', `${origin}/login?social=FACEBOOK`);
      url.searchParams.set('response_type', 'token');
      url.searchParams.set('scope', 'public_profile');
      return url.href;
    },
    identify: async (proof) => {
      const inspected = await inspect(proof.token);
      if (inspected === undefined || inspected.app_id !== appId) return undefined;
      if (proof.userId !== '' && inspected.user_id !== proof.userId) return undefined;
      return readPerson(proof, inspected.user_id);
    },
  };

  async function inspect(token: string) {
    const url = new URL(`${graphUrl}/debug_token`);
    url.searchParams.set('input_token', token);
    url.searchParams.set('access_token', `${appId}|${appSecret}`);
    return (await fetchParsedJson(url, {}, InspectionSchema))?.data;
  }

  /** Reads the token's owner; the request is signed with the app secret, as protection against stolen tokens. */
  async function readPerson({ token }: SocialProof, userId: string): Promise<SocialIdentity | undefined> {
    const url = new URL(`${graphUrl}/me`);
    url.searchParams.set('fields', 'id,name');
    url.searchParams.set('access_token', token);
    url.searchParams.set('appsecret_proof', createHmac('sha256', appSecret).update(token).digest('hex'));
    const person = await fetchParsedJson(url, {}, PersonSchema);
    return person?.id === userId ? { subject: person.id, fullName: person.name } : undefined;
  }
}
