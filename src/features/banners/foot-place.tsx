import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { useGroupWindow } from '#ui/lists/row-window.ts';
import { FootRoom } from './foot-room.tsx';

const FootBanners = lazyPart(async () => (await import('./foot-banners.tsx')).FootBanners, FootRoom);

/** Code and list of the banners below the menu load only when the customer scrolls near. */
export function FootPlace() {
  const { ref, isNear } = useGroupWindow<HTMLDivElement>(false);
  return <div ref={ref}>{isNear ? <FootBanners /> : <FootRoom />}</div>;
}
