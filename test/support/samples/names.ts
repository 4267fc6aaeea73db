/** Names in all scripts and with special characters, which every output must render. */
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

/** The letters of a text in sorted order, because a PDF stores Indic glyphs in visual order. */
export const lettersOf = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/[\s\p{Cf}\p{Extended_Pictographic}]/gu, ''))
    .toSorted()
    .join('');
