import * as v from 'valibot';
import { type Credential, CredentialSchema } from '#contract/account/account.ts';
import { findCredential } from '../../db/queries/account/credentials.ts';
import type { Deps } from '../../deps.ts';
import { hashSecretKey } from '../../services/account/secret-key.ts';
import type { Caller } from '../calls/handler.ts';

type Authentication =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signedIn'; readonly caller: Caller }
  | { readonly kind: 'refused' };

/** Authenticates a customer by the Authorization header alone, never by a cookie (D-20). */
export async function authenticate(deps: Deps, header: string | undefined): Promise<Authentication> {
  if (header === undefined) return { kind: 'anonymous' };
  const credential = parseBasic(header);
  if (credential === undefined) return { kind: 'refused' };
  const caller = await findCredential(
    deps.db,
    credential.mobile,
    hashSecretKey(credential.secretKey),
    deps.now(),
  );
  return caller === undefined ? { kind: 'refused' } : { kind: 'signedIn', caller };
}

function parseBasic(header: string): Credential | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]{1,200})$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const [mobile, secretKey] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const parsed = v.safeParse(CredentialSchema, { mobile, secretKey });
  return parsed.success ? parsed.output : undefined;
}
