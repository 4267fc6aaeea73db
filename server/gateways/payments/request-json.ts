import * as v from 'valibot';

const TIMEOUT_MS = 10_000;

export class GatewayStatusError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface JsonRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Record<string, string>;
  /** The exact bytes, because some gateways sign them. */
  readonly body?: string;
}

/** Calls a gateway and parses its JSON response; rejects when the status is not 2xx or the shape is another. */
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
