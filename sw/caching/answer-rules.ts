import { API_BASE_PATH, type CacheClass, type Endpoint } from '#contract/endpoint.ts';

/** What the worker may keep, by path. */
export interface AnswerRule {
  readonly pattern: RegExp;
  readonly cacheClass: Exclude<CacheClass, 'never'>;
}

function patternOf({ path }: Endpoint): RegExp {
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : segment));
  return new RegExp(`^${API_BASE_PATH}${segments.join('/')}$`);
}

/** The rules that follow from the endpoint table: reads that anybody may make, and nothing else. */
export function createAnswerRules(endpointList: readonly Endpoint[]): AnswerRule[] {
  return endpointList.flatMap((endpoint) => {
    const { method, auth, cache } = endpoint;
    if (method !== 'GET' || auth !== 'public' || cache === 'never') return [];
    return [{ pattern: patternOf(endpoint), cacheClass: cache }];
  });
}

/** Whether this request may be answered from what is kept: public, a read, and unsigned. */
export function isCacheable(rules: readonly AnswerRule[], { method, headers, url }: Request): boolean {
  if (method !== 'GET' || headers.has('Authorization')) return false;
  const { pathname } = new URL(url);
  return rules.some(({ pattern }) => pattern.test(pathname));
}
