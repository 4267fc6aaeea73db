import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { Banner } from '#contract/restaurant.ts';
import { homeText } from '#domain/messages/en/home.ts';
import { useText } from '#platform/text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { BannerLink } from './banner-link.tsx';
import styles from './banners.module.css';
import { useMovement } from './use-movement.tsx';

/** The slides with their dots; a single one has none. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const t = useText({ home: homeText }).home.banners;
  const { viewportRef, selected, isPlaying, goTo, toggle, reach, mover } = useMovement(banners.length);
  return (
    <section
      className={styles['slider']}
      aria-roledescription="carousel"
      aria-label={t.label}
      onPointerEnter={reach}
      onFocus={reach}
    >
      <div className={styles['viewport']} ref={viewportRef}>
        <ul className={styles['track']}>
          {banners.map((banner, index) => (
            <li
              key={banner.recordId}
              className={styles['slide']}
              aria-roledescription="slide"
              aria-label={t.slide(index + 1, banners.length)}
              inert={index !== selected}
            >
              <BannerLink banner={banner} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['controls']}>
        {banners.length > 1 ? (
          <>
            {banners.map((banner, index) => (
              <button
                key={banner.recordId}
                type="button"
                className={styles['dot']}
                aria-label={t.goTo(index + 1)}
                aria-current={index === selected}
                onClick={() => goTo(index)}
              />
            ))}
            <IconButton
              label={isPlaying ? t.pause : t.play}
              icon={
                isPlaying ? <Pause aria-hidden="true" size={16} /> : <Play aria-hidden="true" size={16} />
              }
              onClick={toggle}
            />
          </>
        ) : null}
      </div>
      {mover}
    </section>
  );
}
