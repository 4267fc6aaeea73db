import pino, { type Logger } from 'pino';
import * as v from 'valibot';

interface LineSink {
  readonly write: (line: string) => unknown;
}

/** The log never contains headers or the values of these names, at any depth. */
const redacted = [
  'authorization',
  'secretKey',
  'oneTimePassword',
  'facebookUserAccessToken',
  'whatsAppToken',
  'mobile',
  'mobileNumber',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'text',
];

/** One JSON object per line. */
export function createLogger(level: string, sink: LineSink): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: [...redacted, ...redacted.map((name) => `*.${name}`)], censor: '[redacted]' },
      serializers: { err: describeError },
    },
    { write: (line) => sink.write(maskPrivate(line)) },
  );
}

const MOBILE = /(?<![\d-])(?:\+?91)?[4-9]\d{5}(\d{4})(?!\d)/g;
const SECRET_KEY = /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g;
const BASIC = /Basic [A-Za-z0-9+/=_-]+/gi;

/** The last defence: masks anything that looks like a mobile number or a credential. */
function maskPrivate(line: string): string {
  return line
    .replace(BASIC, 'Basic [redacted]')
    .replace(SECRET_KEY, '[redacted]')
    .replace(MOBILE, '******$1');
}

const FaultSchema = v.object({
  name: v.optional(v.string()),
  message: v.optional(v.string()),
  stack: v.optional(v.string()),
  code: v.optional(v.string()),
  constraint: v.optional(v.string()),
  query: v.optional(v.string()),
  cause: v.optional(v.unknown()),
  errors: v.optional(v.array(v.unknown())),
});

/**
 * A failed query quotes its parameters in message and stack, and the database quotes values in its own
 * message, so the log has only the statement, the code and the constraint.
 */
function describeError(error: unknown): unknown {
  const parsed = v.safeParse(FaultSchema, error);
  if (!parsed.success) return { kind: typeof error };
  const { name, message, stack, code, constraint, query, cause, errors } = parsed.output;
  const quotes = query !== undefined || code !== undefined;
  return {
    name,
    ...(quotes ? { code, constraint, query } : { message }),
    at: stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
    ...(errors === undefined ? {} : { errors: errors.map(describeError) }),
  };
}
