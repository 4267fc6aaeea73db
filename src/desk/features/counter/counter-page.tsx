import { Link } from '@tanstack/react-router';
import { deskCounterText as text } from '#messages/desk-counter.js';
import { deskOrdersText } from '#messages/desk-orders.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { ScrollRow } from '../../parts/scroll-row.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import styles from './counter.module.css';
import { COUNTER_PARTS, type CounterPart } from './counter-parts.ts';
import { Door } from './door.tsx';
import { Pickups } from './pickups.tsx';

/** The sections for pickups and the door must open at once, so only the other sections are lazy. */
const DealUses = lazyPart(async () => (await import('./deal-uses.tsx')).DealUses);
const GuestOrder = lazyPart(async () => (await import('./pad/guest-order.tsx')).GuestOrder);
const ShownOrder = lazyPart(async () => (await import('./shown-order.tsx')).ShownOrder);
const OutletEvents = lazyPart(async () => (await import('./outlet-events.tsx')).OutletEvents);

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

export function CounterPage({ restaurantId, part, onChoose }: CounterPageProps) {
  const Part = pages[part];
  return (
    <main>
      <h1 className="visually-hidden">{text.title()}</h1>
      <ScrollRow className={styles['parts']}>
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
      </ScrollRow>
      <Part key={`${part} ${restaurantId}`} restaurantId={restaurantId} />
    </main>
  );
}
