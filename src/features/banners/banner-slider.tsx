import { useAtomValue } from 'jotai';
import { getAdBannerList } from '#contract/endpoints/catalogue.ts';
import { useResource } from '#platform/api/use-resource.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { bannerQueryAt } from './banner-query.ts';

/** The banners over the menu. */
export function BannerSlider() {
  const place = useAtomValue(placeAtom);
  const { data, problem } = useResource(getAdBannerList, bannerQueryAt(place));
  const banners = data?.bannerList ?? [];
  if (banners.length === 0) return data === null && problem === null ? <Skeleton shape="banner" /> : null;
  return <BannerCarousel banners={banners} />;
}
