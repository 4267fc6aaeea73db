import { en } from './en.ts';

/** Every text a customer reads, in one language. Another language is a module of this same shape. */
export type Messages = typeof en;

/** Languages that have a catalogue. */
export type Language = 'en';

const catalogues: Record<Language, Messages> = { en };

/** The catalogue of a language tag (`en-IN`, `hi`); English where there is none. */
export function messagesFor(tag: string | undefined): Messages {
  const language = tag?.slice(0, 2).toLowerCase();
  return language !== undefined && language in catalogues ? catalogues[language as Language] : en;
}
