import { homeText } from '#messages/home.js';
import type { RestaurantList } from '#platform/restaurants/restaurant-list.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** No restaurant could be loaded, and none was kept: nothing can be shown until one is. */
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

/** The chain has no outlets yet; another try would change nothing. */
export function NoOutlets() {
  return (
    <EmptyState
      picture="/art/cook.webp"
      title={homeText.outlet.noneTitle()}
      text={homeText.outlet.noneText()}
    />
  );
}
