import { useAtomValue } from 'jotai';
import { ChevronDown, MapPin } from 'lucide-react';
import { useState } from 'react';
import type { ChosenPlace } from '#contract/stored.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { orderTypeAtom, outletAtom, placeAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import styles from './place-line.module.css';
import { OutletSlot } from './slots.tsx';

function deliveryDetail(t: Messages, place: ChosenPlace | null): string {
  if (place === null) return t.shell.place.findNear;
  if (place.source === 'default') return t.shell.place.showingDefault(place.label);
  return t.shell.place.deliverTo(place.label);
}

/** What stands under the outlet's name: where the food goes, or where the customer sits. */
function usePlaceDetail(): string {
  const t = useText();
  const orderType = useAtomValue(orderTypeAtom)?.orderType;
  const place = useAtomValue(placeAtom);
  const table = useAtomValue(tableSessionAtom);
  if (orderType === 'TakeAway') return t.shell.place.pickUp;
  if (orderType !== 'DineIn') return deliveryDetail(t, place);
  return table === null ? t.shell.place.dineIn : t.shell.place.table(table.tableNumber);
}

/** Outlet and address in one line; a tap changes them. */
export function PlaceLine() {
  const t = useText();
  const outlet = useAtomValue(outletAtom);
  const detail = usePlaceDetail();
  const [isOpen, setIsOpen] = useState(false);
  const title = outlet?.title ?? t.shell.place.choose;
  return (
    <>
      <button
        type="button"
        className={styles['line']}
        aria-haspopup="dialog"
        aria-label={t.shell.place.change(`${title}, ${detail}`)}
        onClick={() => setIsOpen(true)}
      >
        <MapPin aria-hidden="true" size={22} className={styles['pin']} />
        <span className={styles['texts']}>
          <span className={styles['title']}>
            <span className={styles['name']}>{title}</span>
            <ChevronDown aria-hidden="true" size={16} strokeWidth={2.5} />
          </span>
          <span className={styles['detail']}>{detail}</span>
        </span>
      </button>
      <OutletSlot isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
