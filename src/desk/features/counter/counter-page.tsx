import { Link } from '@tanstack/react-router';
import { deskCounterText as text } from '#messages/desk-counter.js';
import { deskOrdersText } from '#messages/desk-orders.js';
import { buttonClass } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import styles from './counter.module.css';
import { DealUses } from './deal-uses.tsx';
import { Door } from './door.tsx';
import { GuestOrder } from './guest-order.tsx';
import { OutletEvents } from './outlet-events.tsx';
import { Pickups } from './pickups.tsx';
import { ShownOrder } from './shown-order.tsx';

export const COUNTER_PARTS = ['guest', 'pickups', 'shown', 'door', 'events', 'deals'] as const;
type CounterPart = (typeof COUNTER_PARTS)[number];

interface CounterPageProps {
  readonly restaurantId: number;
  readonly part: CounterPart;
  readonly onChoose: (part: CounterPart) => void;
}

const pages = {
  guest: GuestOrder,
  pickups: Pickups,
  shown: ShownOrder,
  door: Door,
  events: OutletEvents,
  deals: DealUses,
} as const;

/** What happens at the counter: takeaway, orders that phones show, tickets, events and deals. */
export function CounterPage({ restaurantId, part, onChoose }: CounterPageProps) {
  const Part = pages[part];
  return (
    <main className={styles['page']}>
      <h1 className="visually-hidden">{text.title()}</h1>
      <div className={styles['parts']}>
        {COUNTER_PARTS.map((each) => (
          <Chip key={each} isSelected={each === part} onClick={() => onChoose(each)}>
            {text.parts[each]()}
          </Chip>
        ))}
        <Link
          to="/outlets/$restaurantId/orders"
          params={{ restaurantId }}
          className={buttonClass({ variant: 'secondary' })}
        >
          {deskOrdersText.title()}
        </Link>
      </div>
      <Part key={part} restaurantId={restaurantId} />
    </main>
  );
}
