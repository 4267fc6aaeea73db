import { homeText } from '#domain/messages/en/home.ts';
import type { RestaurantList } from '#platform/restaurants/restaurant-list.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** No restaurant could be loaded, and none was kept: nothing can be shown until one is. */
export function ListFailed({ list }: { list: RestaurantList }) {
  const t = useText({ home: homeText }).home.outlet;
  return (
    <EmptyState
      picture="/art/offline.webp"
      title={t.failedTitle}
      text={list.failure}
      action={
        <Button variant="primary" onClick={list.retry}>
          {t.retry}
        </Button>
      }
    />
  );
}

/** The chain has no outlets yet; another try would change nothing. */
export function NoOutlets() {
  const t = useText({ home: homeText }).home.outlet;
  return <EmptyState picture="/art/cook.webp" title={t.noneTitle} text={t.noneText} />;
}
