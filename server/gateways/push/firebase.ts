import {
  classOf,
  type PushGateway,
  type PushMessage,
  type PushOutcome,
  PushServiceError,
} from './push-gateway.ts';

export interface ServiceAccount {
  readonly projectId: string;
  readonly clientEmail: string;
  readonly privateKey: string;
}

export interface FirebaseMessage {
  readonly token: string;
  readonly data: Record<string, string>;
  readonly webpush: {
    readonly headers: { readonly Urgency: 'high'; readonly TTL: string; readonly Topic?: string };
  };
}

type SendToFirebase = (message: FirebaseMessage) => Promise<unknown>;

/** Firebase Cloud Messaging, whose large library loads with the first push; tests inject `load`. */
export function createFirebasePush(
  account: ServiceAccount,
  load: (account: ServiceAccount) => Promise<SendToFirebase> = loadFirebase,
): PushGateway {
  let loading: Promise<SendToFirebase> | undefined;
  return {
    send: async (message) => {
      loading ??= load(account).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      try {
        const send = await loading;
        await send(toFirebase(message));
        return 'sent';
      } catch (error) {
        return judgeError(error);
      }
    },
  };
}

/** Converts a push to a message with data only; a message with `notification` would bypass the app's worker. */
function toFirebase({ token, data, ttlSeconds, collapseKey }: PushMessage): FirebaseMessage {
  const topic = collapseKey === undefined ? {} : { Topic: collapseKey };
  const headers = { Urgency: 'high', TTL: String(ttlSeconds), ...topic } as const;
  return { token, data: { ...data }, webpush: { headers } };
}

export async function loadFirebase(account: ServiceAccount): Promise<SendToFirebase> {
  const { cert, initializeApp } = await import('firebase-admin/app');
  const { getMessaging } = await import('firebase-admin/messaging');
  const messaging = getMessaging(initializeApp({ credential: cert({ ...account }) }, 'push'));
  return (message) => messaging.send(message);
}

const unregistered = ['registration-token-not-registered', 'invalid-registration-token'];
const refused = [
  'invalid-argument',
  'invalid-payload',
  'payload-size-limit-exceeded',
  'mismatched-credential',
];

function judgeError(error: unknown): PushOutcome {
  const code = codeOf(error);
  if (unregistered.includes(code)) return 'unregistered';
  if (refused.includes(code)) return 'refused';
  // Any other error may be transient: network, quota, an outage of Firebase, a wrong credential.
  throw new PushServiceError(code);
}

/** The error code, else the class; never the message, which may contain the token. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code.slice(code.indexOf('/') + 1, 80) : `unknown ${classOf(error)}`;
}
