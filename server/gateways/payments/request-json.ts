import * as v from 'valibot';

const TIMEOUT_MS = 10_000;

/** A response with an HTTP status other than 2xx. */
export class GatewayStatusError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface JsonRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  /** The body as it is to be sent: some gateways sign it byte for byte. */
  readonly body?: string;
}

/** Calls a gateway and parses its answer; rejects on anything but a good answer of the right shape. */
export async function requestJson<Schema extends v.GenericSchema>(
  { url, method, headers = {}, body }: JsonRequest,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(url, {
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body === undefined ? {} : { body }),
  });
  if (!response.ok) {
    const message = `payment gateway answered ${response.status} to ${method} ${new URL(url).pathname}`;
    throw new GatewayStatusError(response.status, message);
  }
  return v.parse(schema, await response.json());
}
