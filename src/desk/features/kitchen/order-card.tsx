import Bike from 'lucide-react/icons/bike';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock3 from 'lucide-react/icons/clock-3';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import type { BoardLine, BoardOrder } from '#contract/desk/board-order.ts';
import { acceptOrder, stepOrder } from '#contract/desk/endpoints/kitchen.ts';
import { formatTime } from '#domain/kolkata.ts';
import { formatPaise } from '#domain/money.ts';
import { formatSlotTime } from '#domain/order-slots.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { Button } from '#ui/button.tsx';
import styles from './board.module.css';
import { nextStep, shortRef } from './board-columns.ts';
import { findCardAge } from './card-age.ts';
import { CardLine } from './card-line.tsx';
import type { OpenedSheet } from './order-sheets.tsx';
import { useOrderAct } from './use-order-act.ts';

interface OrderCardProps {
  readonly restaurantId: number;
  readonly order: BoardOrder;
  /** Those of the chosen station. */
  readonly lines: readonly BoardLine[];
  readonly now: number;
  readonly onSheet: (opened: OpenedSheet) => void;
}

const typeIcons = { HomeDelivery: Bike, TakeAway: ShoppingBag, DineIn: UtensilsCrossed };
const ageIcons = { calm: CircleCheck, due: Clock3, late: TriangleAlert };

/** One order; its next act is the one big button. */
export function OrderCard({ restaurantId, order, lines, now, onSheet }: OrderCardProps) {
  const age = findCardAge(order, now);
  const { promisedAt, linesChangedAt, shortDueAt, cookingInstructions } = order;
  return (
    <article
      className={styles['card']}
      data-card={order.orderRefId}
      data-age={age?.kind}
      data-new={order.status === 'PLACED' ? '' : undefined}
      aria-label={text.moreTitle({ number: shortRef(order) })}
    >
      <CardHead order={order} />
      {age === undefined ? null : <Age age={age} />}
      <p className={styles['quiet']}>
        {promisedAt === null
          ? text.placedAt({ time: formatTime(order.confirmedAt) })
          : text.promisedAt({ time: formatTime(promisedAt) })}
        {' · '}
        {order.payablePaise > 0 ? text.collect({ amount: formatPaise(order.payablePaise) }) : text.paid()}
      </p>
      {order.scheduledFor === null ? null : (
        <p className={styles['slot']}>
          <CalendarClock aria-hidden="true" />
          {text.forSlot({ slot: formatSlotTime(order.scheduledFor) })}
        </p>
      )}
      {cookingInstructions === '' ? null : (
        <p className={styles['note']}>{text.instructions({ text: cookingInstructions })}</p>
      )}
      {order.handover === null ? null : <p className={styles['note']}>{describeDoor(order.handover)}</p>}
      {order.wantsCutlery ? <p className={styles['note']}>{text.cutlery()}</p> : null}
      {shortDueAt === null ? null : (
        <p className={styles['warning']}>{text.short({ time: formatTime(shortDueAt) })}</p>
      )}
      {linesChangedAt === null ? null : (
        <p className={styles['warning']}>{text.changedAt({ time: formatTime(linesChangedAt) })}</p>
      )}
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <CardLine key={line.orderItemId} order={order} line={line} restaurantId={restaurantId} />
        ))}
      </ul>
      <CardActs restaurantId={restaurantId} order={order} onSheet={onSheet} />
    </article>
  );
}

function describeDoor({ place, isQuiet, note }: NonNullable<BoardOrder['handover']>): string {
  const words = [text.handover.places[place](), ...(isQuiet ? [text.handover.quiet()] : []), note];
  return words.filter(Boolean).join(', ');
}

function CardHead({ order }: { readonly order: BoardOrder }) {
  const Icon = typeIcons[order.orderType];
  return (
    <header className={styles['head']}>
      <h3 className={styles['ref']}>
        <Icon aria-hidden="true" />
        {order.tableNumber === null
          ? text.orderTypes[order.orderType]()
          : text.table({ number: order.tableNumber })}
      </h3>
      <span className={styles['number']}>{shortRef(order)}</span>
    </header>
  );
}

function Age({ age }: { readonly age: NonNullable<ReturnType<typeof findCardAge>> }) {
  const Icon = ageIcons[age.kind];
  const { minutes } = age;
  const words = age.isAnswer ? text.answerAge : text.age;
  return (
    <p className={styles['age']} data-age={age.kind}>
      <Icon aria-hidden="true" />
      {words[age.kind]({ minutes })}
    </p>
  );
}

function CardActs({ restaurantId, order, onSheet }: Omit<OrderCardProps, 'lines' | 'now'>) {
  const accept = useOrderAct(acceptOrder);
  const step = useOrderAct(stepOrder);
  const { orderRefId } = order;
  const next = nextStep(order);
  const isWaiting = accept.isWaiting || step.isWaiting;
  const handleNext = () => {
    if (next === 'ACCEPTED') accept.act({ restaurantId, orderRefId, minutes: null });
    else if (next !== undefined) step.act({ restaurantId, orderRefId, toStatus: next });
  };
  const label = labelOfNext(order, next);
  const named = (act: string) => text.ofOrder({ act, number: shortRef(order) });
  return (
    <footer className={styles['acts']}>
      {label === undefined ? null : (
        <Button
          variant="primary"
          isWide
          className={styles['next']}
          aria-label={named(label)}
          isBusy={accept.isBusy || step.isBusy}
          onClick={handleNext}
        >
          {label}
        </Button>
      )}
      {isWaiting ? <p className={styles['warning']}>{text.waiting()}</p> : null}
      <div className={styles['beside']}>
        {order.status === 'READY' || order.status === 'READY_FOR_PICKUP' ? null : (
          <Button
            variant="secondary"
            aria-label={named(text.time())}
            onClick={() => onSheet({ kind: 'time', order })}
          >
            {text.time()}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={named(text.more())}
          onClick={() => onSheet({ kind: 'more', order })}
        >
          {text.more()}
        </Button>
      </div>
    </footer>
  );
}

function labelOfNext(order: BoardOrder, next: ReturnType<typeof nextStep>): string | undefined {
  if (next === 'COLLECTED' && order.payablePaise > 0)
    return text.collected({ amount: formatPaise(order.payablePaise) });
  return next === undefined ? undefined : text.steps[next]();
}
