import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import Store from 'lucide-react/icons/store';
import { useState } from 'react';
import { BRAND } from '#domain/brand.ts';
import { shellText } from '#domain/messages/en/shell.ts';
import { withoutChain } from '#domain/outlet-name.ts';
import { isStillSeated } from '#domain/seated-table.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { orderTypeAtom, outletAtom, placeAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import { serverNow } from '#platform/time/clock.ts';
import { useLingering } from '#ui/use-lingering.ts';
import styles from './place-line.module.css';

const PlaceSheet = lazySheet(async () => (await import('./place-sheet.tsx')).PlaceSheet);

interface PlaceWords {
  title: string;
  detail: string;
  isDelivery: boolean;
}

/** Delivery: where it goes, and from where. Else: the outlet, and what happens there. */
function usePlaceWords(): PlaceWords {
  const t = useText({ shell: shellText }).shell.place;
  const orderType = useAtomValue(orderTypeAtom)?.orderType ?? 'HomeDelivery';
  const outlet = useAtomValue(outletAtom);
  const place = useAtomValue(placeAtom);
  const table = useAtomValue(tableSessionAtom);
  const outletName = outlet === null ? undefined : withoutChain(outlet.title, BRAND);
  const isDelivery = orderType === 'HomeDelivery';
  if (isDelivery) {
    const detail = outletName === undefined ? t.findNear : t.from(outletName);
    return { title: place?.label ?? t.choosePlace, detail, isDelivery };
  }
  const isAtTable = isStillSeated(table, serverNow()) && table.restaurantId === outlet?.recordId;
  const atTable = isAtTable ? t.table(table.tableNumber) : t.dineIn;
  const detail = orderType === 'TakeAway' ? t.pickUp : atTable;
  return {
    title: outletName ?? t.chooseOutlet,
    detail: outlet === null ? t.findNear : detail,
    isDelivery,
  };
}

/** Outlet or address in one line; a tap changes it. */
export function PlaceLine() {
  const t = useText({ shell: shellText });
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
        aria-label={t.shell.place.change(`${title}, ${detail}`)}
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
