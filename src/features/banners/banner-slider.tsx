import { useAtomValue } from 'jotai';
import { getAdBannerList } from '#contract/endpoints/chain/catalogue.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { bannerQueryAt } from './banner-query.ts';

export function BannerSlider() {
  const place = useAtomValue(placeAtom);
  const { data, problem } = useEndpoint(getAdBannerList, bannerQueryAt(place));
  const banners = data?.bannerList ?? [];
  if (banners.length === 0)
    return data === undefined && problem === undefined ? <Skeleton shape="banner" /> : null;
  return <BannerCarousel banners={banners} />;
}
