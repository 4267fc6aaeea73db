import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { waitingOrdersText } from '#messages/waiting-orders.js';
import { focusHeading } from '#platform/navigation/focus-heading.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { WaitingOrderPageProps } from './entry-card.tsx';
import { EntryCard } from './entry-card.tsx';
import { findShownOrder, isShowable, type OrderEntry } from './order-entry.ts';
import { OrderSummary } from './order-summary.tsx';
import { SHOW_BUTTON_ID } from './show-offer.tsx';
import { ShowOrder } from './show-order.tsx';
import { useOrderEntry } from './use-order-entries.ts';

export function WaitingOrderPage(props: WaitingOrderPageProps) {
  const found = useOrderEntry(props.id);
  const shown = found.kind === 'own' ? findShownOrder(found.entry) : undefined;
  const isShown = props.isShown && shown !== undefined && found.kind === 'own' && isShowable(found.entry);
  useFocusOnView(isShown ? 'shown' : found.kind);
  if (found.kind === 'foreign') return <Foreign />;
  if (found.kind === 'none') return <Unknown />;
  if (isShown) {
    return <ShowOrder order={shown} cart={found.entry.task.cart} onBack={props.onHide} />;
  }
  return <Waiting {...props} entry={found.entry} canShow={shown !== undefined} />;
}

/** The view changes without a navigation, so the focus must follow. */
function useFocusOnView(view: 'shown' | 'own' | 'foreign' | 'none'): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    const button = last.current === 'shown' ? document.getElementById(SHOW_BUTTON_ID) : null;
    last.current = view;
    if (button === null) focusHeading();
    else button.focus();
  }, [view]);
}

function Waiting(props: WaitingOrderPageProps & { entry: OrderEntry; canShow: boolean }) {
  return (
    <Page title={waitingOrdersText.title()} aside={<OrderSummary entry={props.entry} />}>
      <EntryCard {...props} />
    </Page>
  );
}

function Foreign() {
  return (
    <EmptyState
      level={1}
      picture="/art/lock.webp"
      title={waitingOrdersText.foreignTitle()}
      text={waitingOrdersText.foreignText()}
      action={
        <Button variant="primary" onClick={() => requestLogin()}>
          {waitingOrdersText.login()}
        </Button>
      }
    />
  );
}

function Unknown() {
  return (
    <EmptyState
      level={1}
      picture="/art/empty-orders.webp"
      title={waitingOrdersText.unknownTitle()}
      text={waitingOrdersText.unknownText()}
      action={
        <>
          <Link to="/my-orders" className={buttonClass({ variant: 'primary' })}>
            {waitingOrdersText.myOrders()}
          </Link>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {waitingOrdersText.seeMenu()}
          </Link>
        </>
      }
    />
  );
}
