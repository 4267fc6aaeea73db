/** The file that an import of the build names, in whichever quotes. */
const OWN_FILE = /import\(["'`]\.\/([^"'`]+)/;
/** What a part names to be run before it: all of it, also what only its own parts need (`partsAtOnce`). */
const NEEDED_FILES = /(?:from|import)"\.\/([^"]+)"/g;

/** Files that have come or are on their way, each with what it names. */
const known = new Map<string, Promise<readonly string[]>>();

/** Why parts did not come. */
const failures = new WeakSet<Error>();

/** Whether this is a part of the app that did not come. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}

const pathOf = (name: string | undefined) => `/assets/${name}`;

const isOfPage = (path: string) =>
  document.querySelector(`[rel=modulepreload][href="${path}"],[src="${path}"]`) !== null;

/** Resolves once a file is in the browser's cache to its end. Throws where it does not come. */
async function fetchFile(path: string): Promise<readonly string[]> {
  if (isOfPage(path)) return [];
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(path);
  return [...(await answer.text()).matchAll(NEEDED_FILES)].map(([, name]) => pathOf(name));
}

function bringFile(path: string): Promise<readonly string[]> {
  const file = known.get(path) ?? fetchFile(path);
  known.set(path, file);
  file.catch(() => known.delete(path));
  return file;
}

/**
 * Every import on demand of the built app: `load` is the import itself, `beside` what the build knows to be
 * asked for at once. Nothing is imported before all of it has come: a browser may remember for as long as the
 * page lives that a module did not (Chromium did until 2026, <https://github.com/whatwg/html/pull/10327>),
 * and would not ask again. Rejects with what `load` or `fetch` rejects with, which `isMissing` then knows.
 */
export async function importWhole<Part>(
  load: () => Promise<Part>,
  beside: readonly string[] = [],
): Promise<Part> {
  // A list of the names of all parts would be the first page's to carry.
  const part = pathOf(OWN_FILE.exec(String(load))?.[1]);
  try {
    const [needed = []] = await Promise.all([part, ...beside.map((file) => `/${file}`)].map(bringFile));
    await Promise.all(needed.map(bringFile));
    return await load();
  } catch (cause) {
    if (cause instanceof Error) failures.add(cause);
    throw cause;
  }
}
