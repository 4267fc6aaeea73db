import type * as v from 'valibot';
import { requestJson } from './request-json.ts';

export interface RazorpayAccount {
  /** e.g. `https://api.razorpay.com`. */
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
}

/** One call of Razorpay's API; rejects like `requestJson`. */
export type CallRazorpay = <Schema extends v.GenericSchema>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: Schema,
  body?: object,
  headers?: Record<string, string>,
) => Promise<v.InferOutput<Schema>>;

/** Creates the function that calls the API with the account's keys. */
export function createRazorpayCall({ url, keyId, keySecret }: RazorpayAccount): CallRazorpay {
  const basic = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
  return (method, path, schema, body, headers = {}) =>
    requestJson(
      {
        url: `${url}/v1${path}`,
        method,
        headers: { Authorization: `Basic ${basic}`, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      schema,
    );
}
