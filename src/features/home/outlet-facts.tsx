import Clock3 from 'lucide-react/icons/clock-3';
import type { CartOrderType } from '#contract/fields.ts';
import type { RestaurantDetail } from '#contract/restaurant.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import { distanceToCustomer, findDeliveryBand } from '#domain/delivery-area.ts';
import { aboutMinutesToDoor } from '#domain/delivery-time.ts';
import { homeText } from '#domain/messages/en/home.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import styles from './outlet-facts.module.css';

interface OutletFactsProps {
  orderType: CartOrderType;
  detail: RestaurantDetail;
  place: ChosenPlace | null;
}

/** How soon the food is there and what bringing it costs; of a place that is a guess, what holds for all. */
function useFacts({ orderType, detail, place }: OutletFactsProps): string[] {
  const t = useText({ home: homeText }).home.facts;
  const { averagePrepMinutes, pricing } = detail;
  if (orderType === 'TakeAway') return [t.ready(averagePrepMinutes)];
  const { freeDeliveryAbovePaise: freePaise, minimumOrderPaise } = pricing;
  const say = (words: (sum: string) => string, paise: number | null) =>
    paise === null ? [] : [words(formatPaise(paise))];
  const metres = distanceToCustomer(detail, place);
  if (metres === null) return [...say(t.minimum, minimumOrderPaise), ...say(t.deliveryFreeFrom, freePaise)];
  const feePaise = findDeliveryBand(pricing, metres)?.feePaise ?? 0;
  const fee = feePaise === 0 ? [t.free] : [...say(t.fee, feePaise), ...say(t.freeFrom, freePaise)];
  return [t.about(aboutMinutesToDoor(averagePrepMinutes, metres)), ...fee];
}

/** What one wants to know before one chooses; a table needs none of it. */
export function OutletFacts(props: OutletFactsProps) {
  const facts = useFacts(props);
  if (props.orderType === 'DineIn') return null;
  return (
    <p className={styles['facts']}>
      <Clock3 aria-hidden="true" size={16} />
      {facts.join(' · ')}
    </p>
  );
}
