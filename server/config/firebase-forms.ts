import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { PushConfigSchema } from '#contract/push.ts';
import type { ServiceAccount } from '../gateways/push/firebase.ts';

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
    // The error would quote the key.
    return false;
  }
}

function readTextOf(given: string): string {
  if (given.trim().startsWith('{')) return given;
  try {
    return readFileSync(given, 'utf8');
  } catch {
    // A missing file reports the same problem as an invalid one.
    return '';
  }
}

/** The variable contains the JSON of a service account, or the path of a file with it. */
export const ServiceAccountSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): ServiceAccount => {
    const parsed = v.safeParse(AccountFileSchema, readTextOf(dataset.value));
    if (!parsed.success) {
      // The issues would quote the secret.
      addIssue({ message: 'must be the JSON of a service account, or the path of a file with it' });
      return NEVER;
    }
    const { project_id, client_email, private_key } = parsed.output;
    return { projectId: project_id, clientEmail: client_email, privateKey: private_key };
  }),
);

const JsonSchema = v.pipe(v.string(), v.parseJson());

/** One message covers all problems, because the issues would quote values. */
function jsonOf<Fields>(schema: v.GenericSchema<unknown, Fields>, message: string) {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Fields => {
      const parsed = v.safeParse(schema, v.safeParse(JsonSchema, dataset.value).output);
      if (parsed.success) return parsed.output;
      addIssue({ message });
      return NEVER;
    }),
  );
}

/** These fields are public: the app sends them to the browser. */
export const FirebaseWebConfigSchema = jsonOf(
  v.omit(PushConfigSchema.entries.firebase.wrapped, ['vapidKey']),
  'must be JSON with apiKey, projectId, messagingSenderId and appId',
);

export const FirebaseAnalyticsConfigSchema = jsonOf(
  v.object({
    apiKey: v.string(),
    projectId: v.string(),
    appId: v.string(),
    messagingSenderId: v.string(),
    measurementId: v.string(),
  }),
  'must be JSON with apiKey, projectId, appId, messagingSenderId and measurementId',
);

/** An uncompressed P-256 point of 65 bytes in base64url. */
export const VapidKeySchema = v.pipe(
  v.string(),
  v.regex(/^B[A-Za-z0-9_-]{86}$/, 'must be the key pair of Web Push certificates, 87 characters from B'),
);
