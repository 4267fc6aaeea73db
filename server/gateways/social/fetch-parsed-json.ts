import * as v from 'valibot';

const TIMEOUT_MS = 8_000;

/**
 * Fetches from a social network; undefined when it refuses or responds in another shape, rejects when it is
 * unreachable or fails. Errors omit the request, which contains tokens.
 */
export async function fetchParsedJson<Schema extends v.GenericSchema>(
  url: URL,
  init: RequestInit,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const response = await send(url, init);
  if (response.status >= 500 || response.status === 429) {
    await response.body?.cancel();
    throw new Error(`${url.host} answered ${response.status}`);
  }
  if (!response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  const parsed = v.safeParse(schema, await response.json());
  return parsed.success ? parsed.output : undefined;
}

async function send(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new Error(`${url.host} is out of reach: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}
