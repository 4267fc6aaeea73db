import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { createRequest } from '#offline/wire/request.ts';
import { useReturning } from '../retry/use-returning.ts';
import { useSoon } from '../time/use-soon.ts';
import { NO_RESOURCE, type Resource, resourceOf } from './resource.ts';

const neverChanges = () => () => undefined;

/**
 * A public answer for a screen: shown at once when it is known, loaded when it is not or is older than
 * a minute, and loaded again on coming back. `input` null asks for nothing yet.
 */
export function useResource<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E> | null,
): Resource<ResponseOf<E>> & { readonly reload: () => void } {
  const key = input === null ? null : createRequest(endpoint, input as Record<string, unknown>).url;
  // The key says all that the input says.
  const handle = useMemo(() => (input === null ? null : resourceOf(endpoint, input)), [endpoint, key]);
  const resource = useSyncExternalStore<Resource<ResponseOf<E>>>(
    handle?.subscribe ?? neverChanges,
    () => handle?.read() ?? NO_RESOURCE,
    () => handle?.readDrawn() ?? NO_RESOURCE,
  );
  useSoon(() => handle?.want(), [handle]);
  useReturning(handle?.want);
  const reload = useCallback(() => handle?.reload(), [handle]);
  return { ...resource, reload };
}
