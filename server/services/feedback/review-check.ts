import type { ReviewHold } from '#contract/catalogue/review.ts';
import { listedWords } from './listed-words.ts';

/** At least eight digits, like a phone number; prices and dates have fewer. */
const LONG_NUMBER = /\p{Nd}(?:[\s().+_*|~·•\p{Pd}]*\p{Nd}){7,}/u;
const DATE = /\b\p{Nd}{1,2}([-.])\p{Nd}{1,2}\1\p{Nd}{2,4}\b/gu;

const LINKS = [
  /https?:|www\./iu,
  // Matches an e-mail address or a UPI id.
  /\S@\S/u,
  /[\p{L}\p{Nd}]\.(?:com|org|net|info|biz|shop|site|online|xyz)\b/iu,
  // Lower case only, because "cold.In the end" merely lacks a blank.
  /[\p{L}\p{Nd}]\.(?:in|co|io|me|app|ly)\b/u,
];

const WORD = /[\p{L}\p{M}]+/gu;
/** Spaced letters, such as "f u c k". */
const SPELT_OUT = /(?<![\p{L}\p{M}])\p{L}(?:[\s.*_-]+\p{L}){2,}(?![\p{L}\p{M}])/gu;

const LETTER_OF: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', $: 's', '@': 'a' },
};

const reduce = (word: string) => word.replaceAll(/([a-z])\1+/gu, '$1');
const listed = new Set(listedWords.map((word) => reduce(word.normalize('NFKC'))));

/** Why a comment is hidden until the outlet has checked it; null for a comment that is shown at once. */
export function findReviewHold(comment: string): ReviewHold | null {
  const text = comment.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  if (LONG_NUMBER.test(text.replaceAll(DATE, ' '))) return 'NUMBER';
  if (LINKS.some((link) => link.test(text))) return 'LINK';
  return hasListedWord(text.toLowerCase()) ? 'WORD' : null;
}

function hasListedWord(text: string): boolean {
  const spelt = [...text.matchAll(SPELT_OUT)].map(([found]) => found.replaceAll(/[^\p{L}]/gu, ''));
  const disguised = text.replaceAll(/[013457$@]/gu, (sign) => LETTER_OF[sign] ?? sign);
  const words = [text, disguised].flatMap((each) => each.match(WORD) ?? []);
  return [...words, ...spelt].some((word) => listed.has(reduce(word)));
}
