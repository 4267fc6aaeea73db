import type { Context } from 'hono';
import * as v from 'valibot';
import { findParsed } from '#contract/parse.ts';

const MAX_BODY_BYTES = 256 * 1024;

const MAX_DEPTH = 16;

type RawInput =
  | { readonly ok: true; readonly fields: Record<string, unknown> }
  | { readonly ok: false; readonly error: 'invalidInput' | 'bodyTooLarge' };

const refuse = (error: 'invalidInput' | 'bodyTooLarge') => ({ ok: false, error }) as const;

/**
 * Reads the input of a call: path placeholders with the query for GET and HEAD, or with the JSON body for POST; a
 * placeholder wins over a field of the same name.
 */
export async function readInput(c: Context, maxBytes = MAX_BODY_BYTES): Promise<RawInput> {
  if (c.req.method !== 'POST') return { ok: true, fields: { ...c.req.query(), ...c.req.param() } };
  const text = await readText(c.req.raw, maxBytes);
  if (text === undefined) return refuse('bodyTooLarge');
  if (text === null) return refuse('invalidInput');
  // Refuses forms and plain text, which a page of another site could send without preflight.
  if (text !== '' && !isJson(c.req.header('content-type'))) return refuse('invalidInput');
  const body = parseObject(text);
  return body === undefined ? refuse('invalidInput') : { ok: true, fields: { ...body, ...c.req.param() } };
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '');
}

/** The body as text; undefined when too large, null when the client aborted. */
async function readText(request: Request, maxBytes: number): Promise<string | undefined | null> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > maxBytes) return undefined;
  try {
    // Node reads no more than the declared length, so that the faster read without counting is safe.
    if (declared !== null) return Buffer.from(await request.arrayBuffer()).toString('utf8');
    return request.body === null ? '' : await readChunks(request.body, maxBytes);
  } catch {
    // The client is gone; the response only ends the request.
    return null;
  }
}

async function readChunks(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const JsonSchema = v.pipe(v.string(), v.parseJson());

function parseObject(text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return {};
  const value = findParsed(JsonSchema, text);
  return isRecord(value) && isTame(value) ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Rejects excessive nesting, and keys that could reach a prototype. */
function isTame(root: object): boolean {
  const open: { value: object; depth: number }[] = [{ value: root, depth: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.depth > MAX_DEPTH || Object.hasOwn(next.value, '__proto__')) return false;
    for (const child of Object.values(next.value)) {
      if (typeof child === 'object' && child !== null) open.push({ value: child, depth: next.depth + 1 });
    }
  }
  return true;
}
