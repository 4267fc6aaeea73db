import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { EventSummary } from '#contract/account/events.ts';
import { getPastEventList, getUpcomingEventList } from '#contract/endpoints/events.ts';
import { distanceToCustomer } from '#domain/outlet/delivery-area.ts';
import { eventsText } from '#messages/events.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useRestaurantList } from '#platform/restaurants/restaurant-list.ts';
import { isSignedInAtom, placeAtom } from '#platform/state/atoms.ts';
import { useOfflineAge } from '#platform/time/as-of.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Tabs } from '#ui/lists/tabs.tsx';
import { Page } from '#ui/page.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { EventCard } from './event-card.tsx';
import styles from './events.module.css';
import { nearestFirst } from './nearest-first.ts';
import { TicketsLink } from './tickets/tickets-link.tsx';

export type EventsWhen = 'upcoming' | 'past';

interface EventsTabProps {
  when: EventsWhen;
  onWhen: (when: EventsWhen) => void;
}

export function EventsTab({ when, onWhen }: EventsTabProps) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <Page title={eventsText.title()} isRoomy>
      {isSignedIn ? <TicketsLink /> : null}
      <Tabs
        label={eventsText.tabsLabel()}
        tabs={[
          {
            key: 'upcoming',
            label: eventsText.tabs.upcoming(),
            content: <EventList key="upcoming" when="upcoming" />,
          },
          { key: 'past', label: eventsText.tabs.past(), content: <EventList key="past" when="past" /> },
        ]}
        selectedKey={when}
        onSelect={(key) => onWhen(key === 'past' ? 'past' : 'upcoming')}
      />
    </Page>
  );
}

const NOTHING = {};

function EventList({ when }: { when: EventsWhen }) {
  const endpoint = when === 'past' ? getPastEventList : getUpcomingEventList;
  const read = useEndpoint(endpoint, NOTHING);
  const failed = useFailedRead(eventsText.loadFailed(), read);
  const { data } = read;
  const events = useNearestFirst(data?.eventList, when);
  const place = useAtomValue(placeAtom);
  const offlineAge = useOfflineAge(read.asOf);
  if (data === undefined) {
    return failed === undefined ? <Skeleton shape="outlet" count={3} /> : <LoadFailed {...failed} />;
  }
  const age = offlineAge === undefined ? null : <AsOf label={offlineAge} />;
  if (data.eventList.length === 0) {
    return (
      <>
        {age}
        <NoEvents when={when} />
      </>
    );
  }
  return (
    <div className={styles['listPart']}>
      {age}
      {place !== null && events.some(({ metres }) => metres !== null) ? (
        <p className={styles['quiet']}>{eventsText.nearestFirst({ place: place.label })}</p>
      ) : null}
      <ul className={styles['list']}>
        {events.map(({ event, metres }) => (
          <li key={event.eventId}>
            <EventCard event={event} metres={metres} isPast={when === 'past'} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Measures distances on the phone, so that the customer's place does not leave it (ADR-0086). Past events stay
 * in the server's order, newest first.
 */
function useNearestFirst(eventList: readonly EventSummary[] | undefined, when: EventsWhen) {
  const place = useAtomValue(placeAtom);
  const { restaurants } = useRestaurantList(place);
  return useMemo(() => {
    const known = when === 'past' ? null : place;
    const metresTo = new Map(
      restaurants.map((outlet) => [outlet.recordId, distanceToCustomer(outlet, known)]),
    );
    const events = eventList ?? [];
    return when === 'past'
      ? events.map((event) => ({ event, metres: null }))
      : nearestFirst(events, metresTo);
  }, [eventList, when, place, restaurants]);
}

function NoEvents({ when }: { when: EventsWhen }) {
  if (when === 'past') return <EmptyState picture="/art/calendar.webp" title={eventsText.nonePast()} />;
  return (
    <EmptyState
      picture="/art/ticket.webp"
      title={eventsText.noneUpcoming.title()}
      text={eventsText.noneUpcoming.text()}
      action={
        <Link to="/" search={{ tab: 'HomeDelivery' }} className={buttonClass({ variant: 'primary' })}>
          {eventsText.noneUpcoming.action()}
        </Link>
      }
    />
  );
}
