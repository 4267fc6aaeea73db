/** Names as owners and customers write them; every output shows each of them. */
export const WRITTEN_NAMES = {
  punjabi: 'ਮੱਕੀ ਦੀ ਰੋਟੀ',
  hindi: 'आशा वर्मा',
  conjuncts: 'कृष्णा श्रीखंड ਸ੍ਰੀ ਗੁਰਪ੍ਰੀਤ',
  rupee: '₹99 Thali',
  emoji: '🌸 Asha 👩‍🍳',
  override: '\u202Eillor\u202C Rolls',
  quotes: `"Chef's"; <b>A&B</b>, 50\\50`,
  long: 'Makki-di-roti'.repeat(6),
} as const;

/** The letters of a text in no order: glyphs of Indic scripts are stored in the order they are drawn. */
export const lettersOf = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/[\s\p{Cf}\p{Extended_Pictographic}]/gu, ''))
    .toSorted()
    .join('');
