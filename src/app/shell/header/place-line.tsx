import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import Store from 'lucide-react/icons/store';
import { useState } from 'react';
import { BRAND } from '#domain/brand/brand.ts';
import { withoutChain } from '#domain/outlet/outlet-name.ts';
import { isStillSeated } from '#domain/table/seated-table.ts';
import { useMinute } from '#features/restaurants/list/use-minute.ts';
import { shellText } from '#messages/shell.js';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { orderTypeAtom, outletAtom, placeAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { useLingering } from '#ui/use-lingering.ts';
import styles from './place-line.module.css';

const PlaceSheet = lazySheet(async () => (await import('./place-sheet.tsx')).PlaceSheet);

interface PlaceWords {
  title: string;
  detail: string;
  isDelivery: boolean;
}

/** Delivery shows the address and the outlet, any other order type the outlet alone. */
function usePlaceWords(): PlaceWords {
  const orderType = useAtomValue(orderTypeAtom)?.orderType ?? 'HomeDelivery';
  const outlet = useAtomValue(outletAtom);
  const place = useAtomValue(placeAtom);
  const table = useAtomValue(tableSessionAtom);
  const now = useMinute();
  const outletName = outlet === null ? undefined : withoutChain(outlet.title, BRAND);
  const isDelivery = orderType === 'HomeDelivery';
  if (isDelivery) {
    const detail =
      outletName === undefined ? shellText.place.findNear() : shellText.place.from({ outlet: outletName });
    return { title: place?.label ?? shellText.place.choosePlace(), detail, isDelivery };
  }
  const isAtTable = isStillSeated(table, now) && table.restaurantId === outlet?.recordId;
  const atTable = isAtTable ? shellText.place.table({ number: table.tableNumber }) : shellText.place.dineIn();
  const detail = orderType === 'TakeAway' ? shellText.place.pickUp() : atTable;
  return {
    title: outletName ?? shellText.place.chooseOutlet(),
    detail: outlet === null ? shellText.place.findNear() : detail,
    isDelivery,
  };
}

export function PlaceLine() {
  const { title, detail, isDelivery } = usePlaceWords();
  const [isOpen, setIsOpen] = useState(false);
  const isWanted = useLingering(isOpen);
  const Icon = isDelivery ? MapPin : Store;
  return (
    <>
      <button
        type="button"
        name="place"
        className={styles['line']}
        aria-haspopup="dialog"
        aria-label={shellText.place.change({ now: `${title}, ${detail}` })}
        onClick={() => setIsOpen(true)}
      >
        <Icon aria-hidden="true" size={22} className={styles['icon']} />
        <span className={styles['texts']}>
          <span className={styles['title']}>
            <span className={styles['name']}>{title}</span>
            <ChevronDown aria-hidden="true" size={16} strokeWidth={2.5} />
          </span>{' '}
          <span className={styles['detail']}>{detail}</span>
        </span>
      </button>
      {isWanted ? <PlaceSheet isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
