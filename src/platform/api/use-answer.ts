import { useCallback } from 'react';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { call } from './call.ts';
import { type Read, type ReadResult, useRead } from './use-read.ts';

/** One answer that one screen looks at, private ones too: it goes with the screen. */
export interface Answer<Data> extends Read<Data> {
  /** When the kept answer was given, epoch ms; undefined while it is the server's of now. */
  readonly keptAt: number | undefined;
}

interface Known<Data> {
  readonly data: Data;
  readonly keptAt: number | undefined;
}

async function ask<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  signal: AbortSignal,
): Promise<ReadResult<Known<ResponseOf<E>>>> {
  const result = await call(endpoint, input, { signal });
  if (!result.ok) return result;
  return { ok: true, data: { data: result.data, keptAt: result.isKept ? result.asOf : undefined } };
}

/** Asks an endpoint on coming, and again by itself when that has failed; `input` is constant for the life of the screen. */
export function useAnswer<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Answer<ResponseOf<E>> {
  const read = useRead(endpoint.path, (signal) => ask(endpoint, input, signal));
  const { change: changeKnown } = read;
  const change = useCallback(
    (changed: (data: ResponseOf<E>) => ResponseOf<E>) =>
      changeKnown((known) => ({ ...known, data: changed(known.data) })),
    [changeKnown],
  );
  return { ...read, data: read.data?.data, keptAt: read.data?.keptAt, change };
}
