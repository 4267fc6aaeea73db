import { homeText } from '#messages/home.js';
import type { RestaurantList } from '#platform/restaurants/restaurant-list.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** Without a cached list, home has nothing to show. */
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

/** A retry would not help, so none is offered. */
export function NoOutlets() {
  return (
    <EmptyState
      picture="/art/cook.webp"
      title={homeText.outlet.noneTitle()}
      text={homeText.outlet.noneText()}
    />
  );
}
