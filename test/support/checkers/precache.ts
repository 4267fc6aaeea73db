import * as v from 'valibot';

const PrecacheSchema = v.array(
  v.looseObject({ url: v.string(), revision: v.nullable(v.string()), integrity: v.optional(v.string()) }),
);
type Precache = v.InferOutput<typeof PrecacheSchema>;

const LIST = /\[\{"(?:integrity|revision)":.*?\}\]/;

function findPrecache(worker: string): { list: Precache; text: string } {
  const text = LIST.exec(worker)?.[0];
  if (text === undefined) throw new Error('the worker has no list of what it takes in');
  return { list: v.parse(PrecacheSchema, JSON.parse(text)), text };
}

export const readPrecache = (worker: string): Precache => findPrecache(worker).list;

export const precachedFiles = (worker: string): string[] => findPrecache(worker).list.map(({ url }) => url);

/** The worker's script with a precache of only the matching files. */
export function withFewerFiles(worker: string, isTakenIn: (name: string) => boolean): string {
  const { list, text } = findPrecache(worker);
  const few = list.filter(({ url }) => isTakenIn(url));
  if (few.length === 0 || few.length === list.length) throw new Error('the list is not what it was');
  return worker.replace(text, () => JSON.stringify(few));
}
