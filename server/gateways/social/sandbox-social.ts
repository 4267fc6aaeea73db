import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { type SocialNetwork, SocialNetworkSchema } from '#contract/account/profile.ts';
import type { SocialGateway, SocialIdentity } from './social-gateway.ts';

const TOKEN_LIFETIME_MS = 10 * 60_000;

export const sandboxPeople: readonly SocialIdentity[] = [
  { subject: 'sandbox-aarav', fullName: 'Aarav Mehta' },
  { subject: 'sandbox-diya', fullName: 'Diya Nair' },
  { subject: 'sandbox-kabir', fullName: 'Kabir Singh' },
  { subject: 'sandbox-meera', fullName: 'Meera Iyer' },
];

const ContentSchema = v.object({
  network: SocialNetworkSchema,
  subject: v.string(),
  fullName: v.string(),
  expiresAt: v.number(),
});

/** A token of the sandbox, valid for a few minutes. */
export function createSandboxToken(
  secret: string,
  network: SocialNetwork,
  person: SocialIdentity,
  now: number,
): string {
  const content = { network, ...person, expiresAt: now + TOKEN_LIFETIME_MS };
  const encoded = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${encoded}.${sign(secret, encoded)}`;
}

function sign(secret: string, encoded: string): string {
  return createHmac('sha256', secret).update(`sandbox-social:${encoded}`).digest('base64url');
}

/** The sandbox's social network, whose page offers a choice of people. */
export function createSandboxSocial(
  network: SocialNetwork,
  secret: string,
  now: () => number,
): SocialGateway {
  return {
    authoriseUrl: (origin) => `${origin}/sandbox/social/${network}`,
    identify: async ({ token, userId }) => {
      const content = readToken(secret, token);
      if (content === undefined || content.network !== network || content.expiresAt <= now())
        return undefined;
      const { subject, fullName } = content;
      return userId === '' || userId === subject ? { subject, fullName } : undefined;
    },
  };
}

function readToken(secret: string, token: string): v.InferOutput<typeof ContentSchema> | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(secret, encoded));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return v.parse(ContentSchema, JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
}
