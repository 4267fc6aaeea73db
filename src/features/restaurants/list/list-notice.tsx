import { restaurantsText } from '#messages/restaurants.js';
import type { RestaurantList } from '#platform/restaurants/restaurant-list.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { formatMoment, useAsOf } from '#platform/time/as-of.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Notice } from '#ui/states/notice.tsx';

const TRIES = 3;

/** Shows the running attempt of a retry, the age of a cached list, or the failure with Retry. */
export function ListNotice({ list }: { list: RestaurantList }) {
  const describeAge = useAsOf();
  const hasSignal = useHasSignal();
  const { status, failures, isRetry, asOf, retry } = list;
  if (status === 'loading' && isRetry) {
    return <Notice tone="info">{restaurantsText.trying({ attempt: failures + 1, total: TRIES })}</Notice>;
  }
  if (status !== 'failed') return hasSignal || asOf === null ? null : <AsOf label={describeAge(asOf)} />;
  const retryButton = (
    <Button variant="secondary" size="small" onClick={retry}>
      {restaurantsText.tryAgain()}
    </Button>
  );
  if (asOf !== null) {
    return (
      <Notice tone="offline" action={retryButton}>
        {restaurantsText.asOf({ time: formatMoment(asOf) })}
      </Notice>
    );
  }
  return (
    <EmptyState
      picture="/art/offline.webp"
      title={restaurantsText.failedTitle()}
      text={list.failure}
      action={retryButton}
    />
  );
}
