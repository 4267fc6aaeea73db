import { Link } from '@tanstack/react-router';
import type { Banner } from '#contract/catalogue/restaurant.ts';
import { readSliderAction } from '#domain/brand/banner-action.ts';
import { WIDE_SCREEN } from '#ui/wide-screen.ts';
import styles from './banners.module.css';

interface BannerLinkProps {
  banner: Banner;
  isFirst: boolean;
}

export function BannerLink({ banner, isFirst }: BannerLinkProps) {
  const target = readSliderAction(banner.sliderAction);
  const content = (
    <>
      <picture>
        <source media={WIDE_SCREEN} srcSet={banner.webImageUrlLarge} />
        <img
          className={styles['image']}
          src={banner.adImageUrlLarge}
          alt=""
          width={1200}
          height={500}
          decoding="async"
          draggable={false}
          fetchPriority={isFirst ? 'high' : 'low'}
          loading={isFirst ? 'eager' : 'lazy'}
        />
      </picture>
      <span className={styles['texts']}>
        <span className={styles['title']}>{banner.title}</span>
        <span className={styles['subtitle']}>{banner.subtitle}</span>
      </span>
    </>
  );
  if (target.to === '/restaurants') {
    return (
      <Link to="/restaurants" className={styles['link']} draggable={false}>
        {content}
      </Link>
    );
  }
  const search = target.orderType === 'All' ? {} : { tab: target.orderType };
  return (
    <Link to="/" search={search} className={styles['link']} draggable={false}>
      {content}
    </Link>
  );
}
