import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { trackingText } from '#messages/tracking.js';
import { requestLogin } from '#platform/navigation/modals.ts';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { hasSessionAtom } from '#platform/state/atoms.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { TrackOrderPageProps } from './order-view.tsx';
import { OrderView } from './order-view.tsx';
import { useTrackedOrder } from './use-tracked-order.ts';

export function TrackOrderPage(props: TrackOrderPageProps) {
  const { orderRefId, waiting, runningOrders } = props;
  const hasSession = useAtomValue(hasSessionAtom);
  // A session that ends on this page must not open the login sheet, unlike a visit without a session.
  const [startedWithSession] = useState(hasSession);
  if (!hasSession) {
    const isOfOneOrder = orderRefId !== undefined;
    return (
      <LoginFirst
        waiting={waiting}
        isOfOneOrder={isOfOneOrder}
        isLoginRequested={isOfOneOrder && !startedWithSession}
      />
    );
  }
  if (orderRefId !== undefined) return <Tracked {...props} orderRefId={orderRefId} />;
  return (
    <Page title={trackingText.title()}>
      {waiting}
      {runningOrders}
    </Page>
  );
}

interface LoginFirstProps {
  waiting: ReactNode;
  isOfOneOrder: boolean;
  isLoginRequested: boolean;
}

/** A link to one order, such as a notification, opens the login over the page. */
function LoginFirst({ waiting, isOfOneOrder, isLoginRequested }: LoginFirstProps) {
  useEffect(() => {
    if (isLoginRequested) requestLogin({ reason: trackingText.loginText() });
  }, [isLoginRequested]);
  return (
    <>
      {isOfOneOrder ? null : waiting}
      <EmptyState
        level={1}
        picture="/art/lock.webp"
        title={trackingText.loginTitle()}
        text={trackingText.loginText()}
        action={
          <Button variant="primary" onClick={() => requestLogin()}>
            {trackingText.login()}
          </Button>
        }
      />
    </>
  );
}

function Tracked(props: TrackOrderPageProps & { orderRefId: string }) {
  const tracked = useTrackedOrder(props.orderRefId);
  const failed = useFailedRead(trackingText.loadFailed(), tracked);
  const { order, asOf, problem } = tracked;
  if (order !== undefined && asOf !== undefined) {
    return <OrderView {...props} order={order} asOf={asOf} tracked={tracked} />;
  }
  if (problem?.code === 'notFound') return <UnknownOrder />;
  return (
    <Page title={trackingText.title()}>
      {failed === undefined ? <Skeleton shape="card" count={2} /> : <LoadFailed {...failed} />}
    </Page>
  );
}

function UnknownOrder() {
  return (
    <EmptyState
      level={1}
      picture="/art/empty-orders.webp"
      title={trackingText.notFoundTitle()}
      text={trackingText.notFoundText()}
      action={
        <Link to="/my-orders" className={buttonClass({ variant: 'primary' })}>
          {trackingText.myOrders()}
        </Link>
      }
    />
  );
}
