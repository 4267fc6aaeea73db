import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

const SHOWN_MS = 5_000;

export interface Movement {
  readonly goTo: (index: number) => void;
  readonly play: () => void;
  readonly stop: () => void;
}

export interface BannerMoverProps {
  viewport: HTMLElement;
  isStill: boolean;
  onReady: (movement: Movement) => void;
  onSelect: (index: number) => void;
  onPlaying: (isPlaying: boolean) => void;
}

/**
 * Adds swiping and autoplay to the slides, which are already rendered; autoplay stops on touch, focus or
 * pause.
 */
export function BannerMover({ viewport, isStill, onReady, onSelect, onPlaying }: BannerMoverProps) {
  const [autoplay] = useState(() =>
    Autoplay({ delay: SHOWN_MS, playOnInit: !isStill, stopOnMouseEnter: true, stopOnFocusIn: true }),
  );
  const [attach, embla] = useEmblaCarousel({ loop: true }, [autoplay]);
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (embla === undefined) return;
    const select = () => onSelect(embla.selectedScrollSnap());
    const play = () => onPlaying(true);
    const stop = () => onPlaying(false);
    embla.on('select', select).on('autoplay:play', play).on('autoplay:stop', stop);
    onReady({
      goTo: (index) => embla.scrollTo(index),
      play: () => autoplay.play(),
      stop: () => autoplay.stop(),
    });
    return () => {
      embla.off('select', select).off('autoplay:play', play).off('autoplay:stop', stop);
    };
  }, [embla, autoplay, onReady, onSelect, onPlaying]);
  return null;
}
