import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { homeText } from '#messages/home.js';
import { type RestaurantList, useRestaurantList } from '#platform/restaurants/restaurant-list.ts';
import { isPlaceUnknownAtom } from '#platform/restaurants/unknown-place.ts';
import { outletAtom, placeAtom } from '#platform/state/atoms.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { FailedListNotice } from './failed-list-notice.tsx';
import { NoOutlets } from './list-failed.tsx';
import { LocateButton } from './locate-button.tsx';
import { chooseOutlet } from './outlet-actions.ts';
import { OutletRow } from './outlet-row.tsx';
import styles from './outlet-sheet.module.css';

/** The sheet lists only this many outlets; `/restaurants` lists all of them. */
const NEAREST_COUNT = 14;

interface OutletSheetProps {
  isOpen: boolean;
  onClose: () => void;
  renderOpenness: (outlet: RestaurantSummary) => ReactNode;
}

export function OutletSheet({ isOpen, onClose, renderOpenness }: OutletSheetProps) {
  const place = useAtomValue(placeAtom);
  const current = useAtomValue(outletAtom);
  const list = useRestaurantList(place);
  const placeless = useAtomValue(isPlaceUnknownAtom)
    ? homeText.choosePlace.restaurants()
    : homeText.locating();
  const choose = (outlet: RestaurantSummary) => {
    chooseOutlet(outlet);
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={homeText.outlet.title()}
      closeLabel={homeText.outlet.close()}
      footer={
        <Link
          to="/restaurants"
          className={buttonClass({ variant: 'secondary', isWide: true })}
          onClick={onClose}
        >
          {homeText.outlet.all()}
        </Link>
      }
    >
      <div className={styles['place']}>
        <p>{place === null ? placeless : homeText.showing({ place: place.label })}</p>
        <LocateButton />
      </div>
      {list.status === 'failed' ? <FailedListNotice list={list} /> : null}
      <ul className={styles['list']}>
        {list.restaurants.slice(0, NEAREST_COUNT).map((outlet) => (
          <OutletRow
            key={outlet.recordId}
            outlet={outlet}
            isCurrent={outlet.recordId === current?.recordId}
            openness={renderOpenness(outlet)}
            onChoose={choose}
          />
        ))}
      </ul>
      {list.restaurants.length > 0 || list.status === 'failed' ? null : <NothingListed list={list} />}
    </Sheet>
  );
}

function NothingListed({ list }: { list: RestaurantList }) {
  return list.status === 'ready' ? <NoOutlets /> : <Skeleton shape="row" count={5} />;
}
