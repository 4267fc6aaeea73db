import { useAtomValue } from 'jotai';
import { getAdBannerList } from '#contract/endpoints/chain/catalogue.ts';
import { bannersText } from '#messages/banners.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { BannerLink } from './banner-link.tsx';
import { bannerQueryAt } from './banner-query.ts';
import styles from './banners.module.css';
import { FootRoom } from './foot-room.tsx';

/** The banners below the menu do not move by themselves; the customer scrolls them. */
export function FootBanners() {
  const place = useAtomValue(placeAtom);
  const query = { ...bannerQueryAt(place), bannerType: 'DashboardBottom' as const };
  const { data, problem } = useEndpoint(getAdBannerList, query);
  const banners = data?.bannerList ?? [];
  if (banners.length === 0) return data === undefined && problem === undefined ? <FootRoom /> : null;
  return (
    <section className={styles['foot']} aria-label={bannersText.footLabel()}>
      <ul className={styles['strip']}>
        {banners.map((banner) => (
          <li key={banner.recordId} className={styles['stripBanner']}>
            <BannerLink banner={banner} isFirst={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}
