import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { getAdBannerList } from '#contract/endpoints/catalogue.ts';
import type { Banner } from '#contract/restaurant.ts';
import { useResource } from '#platform/api/use-resource.ts';
import { useIsLive } from '#platform/first-screen.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { BannerLink } from './banner-link.tsx';
import { bannerQueryAt } from './banner-query.ts';
import styles from './banners.module.css';

const BannerCarousel = lazy(() =>
  import('./banner-carousel.tsx').then((module) => ({ default: module.BannerCarousel })),
);

/** The banners over the menu. The first one stands at once; the slider's movement comes after it. */
export function BannerSlider() {
  const place = useAtomValue(placeAtom);
  const isLive = useIsLive();
  const { data, isLoading } = useResource(getAdBannerList, bannerQueryAt(place));
  const banners = data?.bannerList ?? [];
  const [first] = banners;
  if (first === undefined) return isLoading ? <Skeleton shape="banner" /> : null;
  const still = <StillBanner banner={first} />;
  if (banners.length === 1 || !isLive) return still;
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
