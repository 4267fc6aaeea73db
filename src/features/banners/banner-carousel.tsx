import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Banner } from '#contract/restaurant.ts';
import { homeText } from '#domain/messages/en/home.ts';
import { useText } from '#platform/text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { BannerLink } from './banner-link.tsx';
import styles from './banners.module.css';

const SHOWN_MS = 5_000;

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The slider with its dots; it moves by itself until it is touched, focused or paused. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const t = useText({ home: homeText }).home.banners;
  const [autoplay] = useState(() =>
    Autoplay({ delay: SHOWN_MS, playOnInit: !wantsStillness(), stopOnMouseEnter: true, stopOnFocusIn: true }),
  );
  const [viewportRef, embla] = useEmblaCarousel({ loop: true }, [autoplay]);
  const [selected, setSelected] = useState(0);
  const [isPlaying, setIsPlaying] = useState(!wantsStillness());
  useEffect(() => {
    if (embla === undefined) return;
    const onSelect = () => setSelected(embla.selectedScrollSnap());
    const onPlay = () => setIsPlaying(true);
    const onStop = () => setIsPlaying(false);
    embla.on('select', onSelect).on('autoplay:play', onPlay).on('autoplay:stop', onStop);
    return () => {
      embla.off('select', onSelect).off('autoplay:play', onPlay).off('autoplay:stop', onStop);
    };
  }, [embla]);
  const toggle = () => (isPlaying ? autoplay.stop() : autoplay.play());
  return (
    <section className={styles['slider']} aria-roledescription="carousel" aria-label={t.label}>
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
        {banners.map((banner, index) => (
          <button
            key={banner.recordId}
            type="button"
            className={styles['dot']}
            aria-label={t.goTo(index + 1)}
            aria-current={index === selected}
            onClick={() => embla?.scrollTo(index)}
          />
        ))}
        <IconButton
          className={styles['pause'] ?? ''}
          label={isPlaying ? t.pause : t.play}
          icon={isPlaying ? <Pause aria-hidden="true" size={16} /> : <Play aria-hidden="true" size={16} />}
          onClick={toggle}
        />
      </div>
    </section>
  );
}
