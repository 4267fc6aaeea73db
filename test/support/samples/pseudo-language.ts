import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Token } from '@messageformat/parser';
import { readCatalogue, SOURCE_LANGUAGE, type Texts } from '../../../build/messages/catalogues.ts';

/** The language tag reserved for pseudo-localisation. */
export const PSEUDO_LANGUAGE = 'en-XA';

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';

/** Accents every letter, so that unaccented text reveals a missing catalogue entry. */
const accent = (text: string) =>
  text.replaceAll(/[A-Za-z]/g, (letter) => [...ACCENTED][LATIN.indexOf(letter)] ?? '');

const escapeText = (text: string) => text.replaceAll("'", "''").replaceAll(/[{}#]/g, "'$&'");

function writeToken(token: Token, isInPlural: boolean): string {
  switch (token.type) {
    case 'content':
      return isInPlural
        ? escapeText(accent(token.value))
        : escapeText(accent(token.value)).replaceAll("'#'", '#');
    case 'argument':
      return `{${token.arg}}`;
    case 'octothorpe':
      return '#';
    case 'function':
      throw new Error(`no message formats ${token.arg} by itself: amounts and dates arrive as text`);
    default: {
      const cases = token.cases.map(({ key, tokens }) => `${key} {${writeTokens(tokens, true)}}`);
      return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
    }
  }
}

const writeTokens = (tokens: readonly Token[], isInPlural: boolean): string =>
  tokens.map((token) => writeToken(token, isInPlural)).join('');

/** A message with accented letters in brackets. */
export const pseudoOf = (message: string): string => `⟦${writeTokens(parse(message), false)}⟧`;

const translate = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? pseudoOf(text) : translate(text),
    ]),
  );

/**
 * Writes the pseudo-language into a project's `messages`: as another language, or in place of the source
 * language, in which all staff texts are.
 */
export function writePseudoLanguage(messages: string, language = PSEUDO_LANGUAGE): void {
  const folder = join(messages, language);
  mkdirSync(folder, { recursive: true });
  for (const [section, texts] of readCatalogue(messages, SOURCE_LANGUAGE)) {
    writeFileSync(join(folder, `${section}.json`), JSON.stringify(translate(texts), null, 2));
  }
}
