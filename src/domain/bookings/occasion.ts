import { type Booking, type Occasion, OccasionSchema } from '#contract/account/booking.ts';

/** Labels of occasions in one language. */
export type OccasionTexts = Readonly<Record<Occasion, () => string>>;

/** The occasion with this label, or with this code; undefined for other words. */
export function findOccasion(words: string, texts: OccasionTexts): Occasion | undefined {
  return OccasionSchema.options.find((code) => code === words || texts[code]() === words);
}

/** The occasion in the language of the texts; an unknown one in the server's words. */
export function wordOccasion(
  { occasion, occasionCode }: Pick<Booking, 'occasion' | 'occasionCode'>,
  texts: OccasionTexts,
): string {
  const code = findOccasion(occasionCode ?? occasion, texts);
  return code === undefined ? occasion : texts[code]();
}
