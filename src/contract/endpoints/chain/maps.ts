import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';

export const getMapConfig = endpoint({
  name: 'getMapConfig',
  method: 'GET',
  path: '/getMapConfig',
  summary: 'Whom the map is from, to be shown on it; null where there are no pictures of a map.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({}),
  response: v.object({
    attribution: v.nullable(
      v.object({ text: v.string(), url: v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//))) }),
    ),
  }),
  errors: [],
});
