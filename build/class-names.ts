import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Without vowels: who blocks advertisements hides what is called `ad1`. */
const LETTERS = 'bcdfghjklmnpqrstvwxz';
const PLACES = `0123456789${LETTERS}${LETTERS.toUpperCase()}`;

/**
 * `bb`, `bc`, … `zz`: one for every file. With the place in it that follows, most names are of three
 * characters: the bundler writes texts of that length where they are used.
 */
function prefixOf(index: number): string {
  const first = LETTERS[Math.floor(index / LETTERS.length)];
  const second = LETTERS[index % LETTERS.length];
  if (first === undefined || second === undefined) throw new Error('more style modules than names for them');
  return `${first}${second}`;
}

/** What the names of all classes of a module begin with. */
export const moduleOfClass = (name: string): string => name.slice(0, 2);

/** The further ones are longer by one: `0_`, `1_`. */
const placeOf = (index: number): string => PLACES[index] ?? `${placeOf(index - PLACES.length)}_`;

function listModules(root: string): string[] {
  const folder = join(root, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(folder, file))
    .sort();
}

/**
 * How classes are called in a build: by their file and their place in it, the same in every build of the
 * same files, since one build draws what another one goes on with. Home carries them in its page, and
 * names in a row pack better than hashes.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const modules = listModules(root);
  const known = new Map<string, string[]>();
  return (name, file) => {
    const names = known.get(file) ?? [];
    known.set(file, names);
    if (!names.includes(name)) names.push(name);
    return `${prefixOf(modules.indexOf(file))}${placeOf(names.indexOf(name))}`;
  };
}
