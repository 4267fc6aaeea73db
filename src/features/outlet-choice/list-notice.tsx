import { homeText } from '#domain/messages/en/home.ts';
import type { RestaurantList } from '#platform/restaurants/restaurant-list.ts';
import { useText } from '#platform/text.ts';
import { formatMoment } from '#platform/time/as-of.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** After three failed tries: the age of what is shown, and Retry (decision 37). */
export function ListNotice({ list }: { list: RestaurantList }) {
  const t = useText({ home: homeText }).home.outlet;
  return (
    <Notice
      tone={list.asOf === null ? 'error' : 'offline'}
      action={
        <Button variant="secondary" size="small" onClick={list.retry}>
          {t.retry}
        </Button>
      }
    >
      {list.asOf === null ? t.failed : t.failedAsOf(formatMoment(list.asOf))}
    </Notice>
  );
}
