/** Devanagari and Gurmukhi have the same letters at the same places of their Unicode blocks. */
const INDIC = /[\u0900-\u097F\u0A00-\u0A7F]/;
const BLOCK = 0x7f;

const VOWELS: Readonly<Record<number, string>> = {
  ...{ 5: 'a', 6: 'aa', 7: 'i', 8: 'ee', 9: 'u', 10: 'oo', 11: 'ri' },
  ...{ 13: 'e', 15: 'e', 16: 'ai', 17: 'o', 19: 'o', 20: 'au', 114: 'i', 115: 'u' },
};
/** A sign is a vowel that follows a consonant. */
const SIGNS: Readonly<Record<number, string>> = {
  ...{ 62: 'aa', 63: 'i', 64: 'ee', 65: 'u', 66: 'oo', 67: 'ri' },
  ...{ 69: 'e', 71: 'e', 72: 'ai', 73: 'o', 75: 'o', 76: 'au' },
};
const CONSONANTS: readonly string[] =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ');
const FIRST_CONSONANT = 0x15;
/** Consonants that a dot below (nukta) changes; Unicode composes some of them. */
const DOTTED: Readonly<Record<string, string>> = { ph: 'f', j: 'z', k: 'q' };
const NUKTA = 0x3c;
const VIRAMA = 0x4d;
const NASALS: readonly number[] = [0x01, 0x02, 0x70];
/** Gurmukhi: doubles the next consonant. */
const ADDAK = 0x71;

interface Sound {
  consonant: string;
  /** `~` is the inherent vowel, which may be silent. */
  vowel: string;
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = [];
  let isDoubled = false;
  for (const letter of word.normalize('NFD')) {
    const place = (letter.codePointAt(0) ?? 0) & BLOCK;
    const last = sounds.at(-1);
    const consonant = CONSONANTS[place - FIRST_CONSONANT];
    if (!INDIC.test(letter)) sounds.push({ consonant: letter, vowel: '' });
    else if (consonant !== undefined) {
      sounds.push({ consonant: isDoubled ? (consonant[0] ?? '') + consonant : consonant, vowel: '~' });
      isDoubled = false;
    } else if (place === ADDAK) isDoubled = true;
    else if (NASALS.includes(place)) sounds.push({ consonant: 'n', vowel: '' });
    else if (VOWELS[place] !== undefined) sounds.push({ consonant: '', vowel: VOWELS[place] });
    else if (last === undefined) continue;
    else if (place === VIRAMA) last.vowel = '';
    else if (place === NUKTA) last.consonant = DOTTED[last.consonant] ?? last.consonant;
    else last.vowel = SIGNS[place] ?? last.vowel;
  }
  return sounds;
}

/** The inherent vowel is silent at the end and between two spoken syllables: `मखनी` makhni, `बटर` batar. */
function withoutSilent(sounds: readonly Sound[]): Sound[] {
  const spoken = sounds.map((sound) => ({ ...sound }));
  for (let at = spoken.length - 1; at > 0; at -= 1) {
    const sound = spoken[at];
    if (sound?.vowel !== '~') continue;
    const [before, after] = [spoken[at - 1], spoken[at + 1]];
    const isBetween =
      before?.vowel !== '' && after !== undefined && after.consonant !== '' && after.vowel !== '';
    if (after === undefined || isBetween) sound.vowel = '';
  }
  return spoken;
}

/**
 * A word of Hindi or Punjabi in Latin letters, as menus spell it: `पनीर` paneer, `ਰੋਟੀ` roti; undefined for
 * words of other scripts.
 */
export function latinSpelling(word: string): string | undefined {
  if (!INDIC.test(word)) return undefined;
  const sounds = withoutSilent(soundsOf(word));
  return sounds
    .map(({ consonant, vowel }, at) => {
      if (vowel === 'ee' && at === sounds.length - 1) return `${consonant}i`;
      return consonant + (vowel === 'aa' || vowel === '~' ? 'a' : vowel);
    })
    .join('');
}
