import type { Banner } from '#contract/catalogue/restaurant.ts';
import type { Language } from '#messages/languages.js';
import { BRAND_BANNERS } from '../../config/brand-files.ts';
import type { Database } from '../../db/database.ts';
import { replaceBanners } from '../../db/queries/catalogue/banners.ts';

const placeNames = { top: 'DashboardTop', bottom: 'DashboardBottom' } as const;

const rows = BRAND_BANNERS.map(({ place, picture, widePicture, action, title, subtitle }, index) => ({
  recordId: index + 1,
  bannerType: placeNames[place],
  title,
  subtitle,
  sliderAction: action,
  webImageUrlLarge: `/banners/${widePicture}`,
  adImageUrlLarge: `/banners/${picture}`,
  position: index,
}));

/** Replaces the stored banners by those of the brand. */
export async function storeBrandBanners(db: Database): Promise<void> {
  await replaceBanners(db, rows);
}

/** Translates a banner of the brand; one with another title in the database stays as it is. */
export function translateBanner(banner: Banner, language: Language): Banner {
  const own = BRAND_BANNERS[banner.recordId - 1];
  const words = own?.title === banner.title ? own.translations?.[language] : undefined;
  return words === undefined ? banner : { ...banner, ...words };
}
