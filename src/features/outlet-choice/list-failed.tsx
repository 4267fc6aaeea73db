import { homeText } from '#messages/home.js';
import type { RestaurantList } from '#platform/restaurants/restaurant-list.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** Replaces home when the outlets could not be loaded and no list is cached. */
export function ListFailed({ list }: { list: RestaurantList }) {
  return (
    <EmptyState
      picture="/art/offline.webp"
      title={homeText.outlet.failedTitle()}
      text={list.failure}
      action={
        <Button variant="primary" onClick={list.retry}>
          {homeText.outlet.retry()}
        </Button>
      }
    />
  );
}

/** Shows when the server lists no outlet; it has no Retry, because loading again would not help. */
export function NoOutlets() {
  return (
    <EmptyState
      picture="/art/cook.webp"
      title={homeText.outlet.noneTitle()}
      text={homeText.outlet.noneText()}
    />
  );
}
