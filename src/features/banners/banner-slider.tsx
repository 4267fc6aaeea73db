import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Banner } from '#contract/restaurant.ts';
import { useResource } from '#platform/api/use-resource.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { BannerLink } from './banner-link.tsx';
import styles from './banners.module.css';

const BannerCarousel = lazy(() =>
  import('./banner-carousel.tsx').then((module) => ({ default: module.BannerCarousel })),
);

/** Banners follow the town, not every step. */
const roundDegrees = (degrees: number) => Math.round(degrees * 10) / 10;

/** The banners over the menu. The first one stands at once; the slider's movement comes after it. */
export function BannerSlider() {
  const place = useAtomValue(placeAtom);
  const at = place === null ? {} : { lat: roundDegrees(place.latitude), lng: roundDegrees(place.longitude) };
  const { data, isLoading } = useResource(endpoints.getAdBannerList, { bannerType: 'DashboardTop', ...at });
  const banners = data?.bannerList ?? [];
  const [first] = banners;
  if (first === undefined) return isLoading ? <Skeleton shape="banner" /> : null;
  const still = <StillBanner banner={first} />;
  if (banners.length === 1) return still;
  return (
    <Suspense fallback={still}>
      <BannerCarousel banners={banners} />
    </Suspense>
  );
}

function StillBanner({ banner }: { banner: Banner }) {
  return (
    <div className={styles['slider']}>
      <div className={styles['viewport']}>
        <BannerLink banner={banner} isFirst />
      </div>
      <div className={styles['controls']} />
    </div>
  );
}
