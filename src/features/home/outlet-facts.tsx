import Clock3 from 'lucide-react/icons/clock-3';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import { formatPaise } from '#domain/money/money.ts';
import { extraMinutesOf, prepMinutesOf } from '#domain/order/busy.ts';
import { aboutMinutesToDoor } from '#domain/order/delivery-time.ts';
import { distanceToCustomer, findDeliveryBand } from '#domain/outlet/delivery-area.ts';
import { homeText } from '#messages/home.js';
import { serverNow } from '#platform/time/clock.ts';
import styles from './outlet-facts.module.css';

interface OutletFactsProps {
  orderType: CartOrderType;
  detail: RestaurantDetail;
  place: ChosenPlace | null;
}

/** A default place has no real distance to the outlet, so only facts that hold at any distance show. */
function useFacts({ orderType, detail, place }: OutletFactsProps): string[] {
  const { pricing } = detail;
  const prepMinutes = prepMinutesOf(detail, orderType, serverNow());
  if (orderType === 'TakeAway') return [homeText.facts.ready({ minutes: prepMinutes })];
  const { freeDeliveryAbovePaise: freePaise, minimumOrderPaise } = pricing;
  const factsOf = (words: (values: { sum: string }) => string, paise: number | null) =>
    paise === null ? [] : [words({ sum: formatPaise(paise) })];
  const metres = distanceToCustomer(detail, place);
  if (metres === null)
    return [
      ...factsOf(homeText.facts.minimum, minimumOrderPaise),
      ...factsOf(homeText.facts.deliveryFreeFrom, freePaise),
    ];
  const feePaise = findDeliveryBand(pricing, metres)?.feePaise ?? 0;
  const fee =
    feePaise === 0
      ? [homeText.facts.free()]
      : [homeText.facts.fee({ fee: formatPaise(feePaise) }), ...factsOf(homeText.facts.freeFrom, freePaise)];
  return [homeText.facts.about({ minutes: aboutMinutesToDoor(prepMinutes, metres) }), ...fee];
}

/** A guest at a table needs none of these facts. */
export function OutletFacts(props: OutletFactsProps) {
  const facts = useFacts(props);
  const extraMinutes = extraMinutesOf(props.detail, props.orderType, serverNow());
  if (props.orderType === 'DineIn') return null;
  return (
    <p className={styles['facts']}>
      <Clock3 aria-hidden="true" size={16} />
      {[...(extraMinutes > 0 ? [homeText.facts.longer({ minutes: extraMinutes })] : []), ...facts].join(
        ' · ',
      )}
    </p>
  );
}
