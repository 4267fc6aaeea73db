import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import { getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import { headOfOutlet } from '#domain/pages/own-heads.ts';
import { restaurantsText } from '#messages/restaurants.js';
import type { Problem } from '#platform/api/problem.ts';
import { useOwnHead } from '#platform/navigation/own-head.ts';
import { type FailedRead, useRetryLine } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { outletAtom, placeAtom } from '#platform/state/atoms.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { RetryButton } from '#ui/buttons/retry-button.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { RetryLine } from '#ui/states/retry-line.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './restaurant-detail-page.module.css';
import { RestaurantDetailPage } from './restaurant-detail-page.tsx';

interface RestaurantDetailScreenProps {
  restaurantUuid: string;
  tab: string;
  onTab: (tab: string) => void;
  renderHeart: (restaurant: RestaurantDetail) => ReactNode;
  renderInstead: (restaurant: RestaurantDetail, place: ChosenPlace) => ReactNode;
  onOrder: (restaurant: RestaurantDetail, orderType: CartOrderType) => void;
}

/** Without a connection or after a failed request, shows the cached response with its age. */
export function RestaurantDetailScreen(props: RestaurantDetailScreenProps) {
  const { restaurantUuid, onOrder, renderHeart, ...rest } = props;
  const outlet = useAtomValue(outletAtom);
  const place = useAtomValue(placeAtom);
  const read = useEndpoint(getRestaurantDetail, { restaurantUuid });
  const { data, asOf, problem } = read;
  const describeAge = useAsOf();
  const hasSignal = useHasSignal();
  useOwnHead(`/restaurants/${restaurantUuid}`, data && headOfOutlet(data));
  if (data === undefined)
    return problem === undefined ? <DetailSkeleton /> : <DetailFailed problem={problem} read={read} />;
  return (
    <RestaurantDetailPage
      {...rest}
      restaurant={data}
      age={
        (problem !== undefined || !hasSignal) && asOf !== undefined ? (
          <AsOf label={describeAge(asOf)} />
        ) : null
      }
      place={place}
      heart={renderHeart(data)}
      isChosen={outlet?.recordId === data.recordId}
      onOrder={(orderType) => onOrder(data, orderType)}
    />
  );
}

function DetailSkeleton() {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="banner" />
      <Skeleton shape="line" count={4} />
    </div>
  );
}

function DetailFailed({ problem, read }: { problem: Problem; read: FailedRead }) {
  const line = useRetryLine(read);
  const isUnknown = problem.code === 'notFound';
  if (isUnknown) {
    return (
      <EmptyState
        level={1}
        picture="/art/not-found.webp"
        title={restaurantsText.notFoundTitle()}
        text={restaurantsText.notFoundText()}
        action={
          <Link to="/restaurants" className={buttonClass({ variant: 'primary' })}>
            {restaurantsText.backToList()}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      level={1}
      picture={problem.code === 'offline' ? '/art/offline.webp' : '/art/warning.webp'}
      title={restaurantsText.detailFailedTitle()}
      text={problem.message}
      action={
        <>
          <RetryButton
            variant="primary"
            label={restaurantsText.tryAgain()}
            isLoading={read.isLoading}
            onRetry={read.reload}
          />
          {line === undefined ? null : <RetryLine {...line} />}
        </>
      }
    />
  );
}
