import { homeText } from '#messages/home.js';
import type { RestaurantList } from '#platform/restaurants/restaurant-list.ts';
import { formatMoment } from '#platform/time/as-of.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';

/** Shows after three failed attempts to load the outlets, with the age of the cached list and Retry (D-37). */
export function FailedListNotice({ list }: { list: RestaurantList }) {
  return (
    <Notice
      tone={list.asOf === null ? 'error' : 'offline'}
      action={
        <Button variant="secondary" size="small" onClick={list.retry}>
          {homeText.outlet.retry()}
        </Button>
      }
    >
      {list.asOf === null
        ? homeText.outlet.failed()
        : homeText.outlet.failedAsOf({ time: formatMoment(list.asOf) })}
    </Notice>
  );
}
