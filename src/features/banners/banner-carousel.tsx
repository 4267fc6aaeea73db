import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { Banner } from '#contract/catalogue/restaurant.ts';
import { homeText } from '#messages/home.js';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { BannerLink } from './banner-link.tsx';
import styles from './banners.module.css';
import { useMovement } from './use-movement.tsx';

/** A single banner has neither dots nor a pause button. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { viewportRef, selected, isPlaying, goTo, toggle, loadNow, mover } = useMovement(banners.length);
  return (
    <section
      className={styles['slider']}
      aria-roledescription="carousel"
      aria-label={homeText.banners.label()}
      onPointerEnter={loadNow}
      onFocus={loadNow}
    >
      <div className={styles['viewport']} ref={viewportRef}>
        <ul className={styles['track']}>
          {banners.map((banner, index) => (
            <li
              key={banner.recordId}
              className={styles['slide']}
              aria-roledescription="slide"
              aria-label={homeText.banners.slide({ index: index + 1, total: banners.length })}
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
                aria-label={homeText.banners.goTo({ index: index + 1 })}
                aria-current={index === selected}
                onClick={() => goTo(index)}
              />
            ))}
            <IconButton
              label={isPlaying ? homeText.banners.pause() : homeText.banners.play()}
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
