import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useState } from 'react';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { takesOrderType } from '#domain/order/order-types.ts';
import { isOutOfArea } from '#domain/outlet/delivery-area.ts';
import { isTakingOrders } from '#domain/outlet/opening-hours.ts';
import { describeOpenness, findOpenness, takesForLater } from '#domain/outlet/openness.ts';
import { BannerSlider } from '#features/banners/banner-slider.tsx';
import { OutletFacts } from '#features/home/outlet-facts.tsx';
import { OutletNotices, PlaceNote } from '#features/home/outlet-notices.tsx';
import { locationFailureAtom } from '#features/outlet-choice/locate-customer.ts';
import { useMinute } from '#features/restaurants/list/use-minute.ts';
import { homeText } from '#messages/home.js';
import { opennessText } from '#messages/openness.js';
import { hasEntriesAtom } from '#platform/outbox/outbox-entries.ts';
import { lazyPart, lazySheet } from '#platform/parts/lazy-part.tsx';
import { hasSessionAtom, placeAtom, runningOrdersAtom } from '#platform/state/atoms.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useIsWide } from '../-around/use-is-wide.ts';
import styles from './home-strip.module.css';

const OutletSwitcher = lazySheet(async () => (await import('./outlet-switcher.tsx')).OutletSwitcher);

const RunningOrder = lazyPart(async () => (await import('#features/home/running-order.tsx')).RunningOrder);
const WaitingLines = lazyPart(
  async () => (await import('#features/waiting-orders/waiting-lines.tsx')).WaitingLines,
);

const InsteadOfDelivery = lazyPart(
  async () => (await import('./home-instead.tsx')).HomeInstead,
  ({ children }) => children,
);

const TableHere = lazyPart(
  async () => (await import('./home-table.tsx')).TableHere,
  () => <Skeleton shape="row" />,
);

interface HomeTopProps {
  orderType: CartOrderType;
  detail: RestaurantDetail | null;
  usual: ReactNode;
  hasBanners: boolean;
  /** The customer sits at a table of this outlet. */
  isAtTable: boolean;
}

export const HomeTop = memo(function HomeTop(props: HomeTopProps) {
  const { orderType, detail, usual, hasBanners, isAtTable } = props;
  const place = useAtomValue(placeAtom);
  const failure = useAtomValue(locationFailureAtom);
  // `PlaceNote` stays after the place is found, because removing it would move the content that the customer
  // reads.
  const [wasGuessed] = useState(place?.source === 'default');
  const [isChanging, setIsChanging] = useState(false);
  const hasSession = useAtomValue(hasSessionAtom);
  // On narrow screens the running order is in the row of the table, because another row would move the first
  // dish down.
  const isInTableRow = useIsWide() ? false : isAtTable;
  const [isWanted, setIsWanted] = useState(false);
  const change = () => {
    setIsWanted(true);
    setIsChanging(true);
  };
  return (
    <>
      {hasBanners ? <BannerSlider /> : null}
      <div className={styles['strip']}>
        <OwnOrders isRunningShown={!isInTableRow} />
        {usual}
      </div>
      {orderType === 'DineIn' ? (
        <TableHere
          detail={detail}
          runningOrder={isInTableRow && hasSession ? <RunningOrder isAtTable /> : null}
        />
      ) : null}
      {!isAtTable && place !== null && (place.source === 'default' || wasGuessed) ? (
        <PlaceNote
          placeLabel={place.label}
          reason={place.source !== 'default' || failure === null ? null : homeText.location[failure]()}
          onChange={change}
        />
      ) : null}
      {detail === null ? null : <Notices orderType={orderType} detail={detail} onChange={change} />}
      {isWanted ? <OutletSwitcher isOpen={isChanging} onClose={() => setIsChanging(false)} /> : null}
    </>
  );
});

/** The waiting and running orders of the customer; visitors have none, so they do not load this code. */
function OwnOrders({ isRunningShown }: { isRunningShown: boolean }) {
  const hasEntries = useAtomValue(hasEntriesAtom);
  const listedRefs = (useAtomValue(runningOrdersAtom) ?? []).map(({ orderRefId }) => orderRefId);
  const hasSession = useAtomValue(hasSessionAtom);
  return (
    <>
      {hasEntries ? <WaitingLines listedRefs={listedRefs} /> : null}
      {hasSession && isRunningShown ? <RunningOrder isAtTable={false} /> : null}
    </>
  );
}

interface NoticesProps {
  orderType: CartOrderType;
  detail: RestaurantDetail;
  onChange: () => void;
}

function Notices({ orderType, detail, onChange }: NoticesProps) {
  const now = useMinute();
  const place = useAtomValue(placeAtom);
  const closedText = isTakingOrders(detail, now, orderType)
    ? null
    : describeOpenness(findOpenness(detail, now, orderType), now, opennessText);
  return (
    <OutletNotices
      outletTitle={detail.title}
      orderType={orderType}
      isOffered={takesOrderType(detail, orderType)}
      isOutOfArea={orderType === 'HomeDelivery' && isOutOfArea(detail, place)}
      renderInstead={(another) =>
        place === null ? (
          another
        ) : (
          <InsteadOfDelivery restaurantId={detail.recordId} point={place}>
            {another}
          </InsteadOfDelivery>
        )
      }
      closedText={closedText}
      takesForLater={takesForLater(detail, orderType, now)}
      onChange={onChange}
    >
      <OutletFacts orderType={orderType} detail={detail} place={place} />
    </OutletNotices>
  );
}
