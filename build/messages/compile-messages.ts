import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn, hashFiles } from '../files-in.ts';
import { type Catalogue, listLanguages, readCatalogue, SOURCE_LANGUAGE } from './catalogues.ts';

/** Folder of the generated modules, which the code imports as `#messages/*`. */
const COMPILED = 'src/messages.gen';
const STAMP = '.stamp';
/** A change in these folders triggers a new compilation. */
const INPUTS = ['messages', 'build/messages'];

function hashOfInputs(root: string): string {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return hashFiles(root, INPUTS).update(String(dependencies['@messageformat/core'])).digest('hex');
}

/** Leaves an unchanged file alone, because another process may be reading it. */
function writeIfChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Reads the catalogue of each language, completed with texts of the source; throws if one does not match it. */
async function readCatalogues(folder: string): Promise<Map<string, Catalogue>> {
  const { complete, findDifferences } = await import('./compare-catalogues.ts');
  const source = readCatalogue(folder, SOURCE_LANGUAGE);
  const languages = listLanguages(folder);
  const catalogues = new Map(languages.map((language) => [language, readCatalogue(folder, language)]));
  const differences = [...catalogues].flatMap(([language, own]) => findDifferences(language, own, source));
  if (differences.length > 0) throw new Error(differences.join('\n'));
  return new Map([...catalogues].map(([language, own]) => [language, complete(own, source)]));
}

/** Compiles the texts if they have changed; throws with a sentence for each text that does not match its source. */
export async function compileMessages(root: string): Promise<void> {
  const folder = join(root, COMPILED);
  const stamp = join(folder, STAMP);
  const hash = hashOfInputs(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const { generateModules } = await import('./generate-modules.ts');
  const generated = generateModules(await readCatalogues(join(root, 'messages')));
  const modules = new Map(generated.map(([name, text]) => [join(folder, name), text]));
  for (const [file, text] of modules) writeIfChanged(file, text);
  for (const file of filesIn(folder)) if (!modules.has(file) && file !== stamp) rmSync(file);
  writeFileSync(stamp, hash);
}
