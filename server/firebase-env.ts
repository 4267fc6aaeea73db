import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type PushConfig, PushConfigSchema } from '#contract/push.ts';
import type { ServiceAccount } from './gateways/push/firebase.ts';

const AccountFileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    project_id: v.pipe(v.string(), v.nonEmpty()),
    client_email: v.pipe(v.string(), v.email()),
    private_key: v.pipe(v.string(), v.check(isPrivateKey)),
  }),
);

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    // Not a key at all; what is wrong with it must not be quoted.
    return false;
  }
}

function readTextOf(given: string): string {
  if (given.trim().startsWith('{')) return given;
  try {
    return readFileSync(given, 'utf8');
  } catch {
    // A missing file is told like a wrong one.
    return '';
  }
}

/** The key file of a Firebase service account: its path, or its content. */
export const ServiceAccountSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): ServiceAccount => {
    const parsed = v.safeParse(AccountFileSchema, readTextOf(dataset.value));
    if (!parsed.success) {
      // What was found wrong would quote the secret.
      addIssue({ message: 'must be the JSON of a service account, or the path of a file with it' });
      return NEVER;
    }
    const { project_id, client_email, private_key } = parsed.output;
    return { projectId: project_id, clientEmail: client_email, privateKey: private_key };
  }),
);

const WebFieldsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.omit(PushConfigSchema.entries.firebase.wrapped, ['vapidKey']),
);

/** The configuration that Firebase shows for a web app; none of it is secret. */
export const FirebaseWebConfigSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<typeof WebFieldsSchema> => {
    const parsed = v.safeParse(WebFieldsSchema, dataset.value);
    if (parsed.success) return parsed.output;
    addIssue({ message: 'must be JSON with apiKey, projectId, messagingSenderId and appId' });
    return NEVER;
  }),
);

/** A public key for web push: an uncompressed point of 65 bytes. */
export const VapidKeySchema = v.pipe(
  v.string(),
  v.regex(/^B[A-Za-z0-9_-]{86}$/, 'must be the key pair of Web Push certificates, 87 characters from B'),
);

/** Firebase, for pushing and for the browsers that are pushed to. */
export interface FirebaseSettings {
  readonly serviceAccount: ServiceAccount;
  readonly web: NonNullable<PushConfig['firebase']>;
}

/** Where the browser asks Firebase for a token. */
export const FIREBASE_ORIGINS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];
