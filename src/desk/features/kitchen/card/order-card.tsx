import Bike from 'lucide-react/icons/bike';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Hourglass from 'lucide-react/icons/hourglass';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { acceptOrder, getBoard, stepOrder } from '#contract/desk/endpoints/kitchen.ts';
import type { BoardLine, BoardOrder } from '#contract/desk/kitchen/board-order.ts';
import { formatClock } from '#domain/menu/measures.ts';
import { formatSlotTime } from '#domain/order/order-slots.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { Button } from '#ui/buttons/button.tsx';
import { useWaitingActs } from '../../../api/waiting-acts.ts';
import { AgeCheckNote } from '../../../parts/age-check-note.tsx';
import { ArrivalNote } from '../../../parts/arrival-note.tsx';
import { usePerson } from '../../../shell/person.ts';
import { nextStep, shortRef } from '../board-columns.ts';
import type { OpenedSheet } from '../sheets/order-sheets.tsx';
import { useOrderAct } from '../use-order-act.ts';
import { CardAge } from './card-age.tsx';
import { CardLine } from './card-line.tsx';
import styles from './order-card.module.css';

interface OrderCardProps {
  readonly restaurantId: number;
  readonly order: BoardOrder;
  /** The lines of the chosen station. */
  readonly lines: readonly BoardLine[];
  readonly now: number;
  readonly onSheet: (opened: OpenedSheet) => void;
}

const typeIcons = { HomeDelivery: Bike, TakeAway: ShoppingBag, DineIn: UtensilsCrossed };

/** The single big button performs the next act on the order. */
export function OrderCard({ restaurantId, order, lines, now, onSheet }: OrderCardProps) {
  return (
    <article
      className={styles['card']}
      data-card={order.orderRefId}
      data-new={order.status === 'PLACED' ? '' : undefined}
      aria-label={text.moreTitle({ number: shortRef(order) })}
    >
      <header className={styles['head']}>
        <CardName order={order} />
        <CardAge order={order} now={now} onTime={() => onSheet({ kind: 'time', order })} />
      </header>
      <CardWords order={order} />
      {order.ageCheck === null ? null : (
        <AgeCheckNote
          {...{ restaurantId, orderRefId: order.orderRefId, check: order.ageCheck }}
          changes={[getBoard]}
        />
      )}
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <CardLine key={line.orderItemId} order={order} line={line} restaurantId={restaurantId} />
        ))}
        {order.leftOutList.map(({ title, quantity }) => (
          <li key={title} className={styles['leftOut']}>
            <s>{text.count({ count: quantity, title })}</s> <strong>{text.leftOut()}</strong>
          </li>
        ))}
      </ul>
      <CardActs restaurantId={restaurantId} order={order} now={now} onSheet={onSheet} />
    </article>
  );
}

function CardName({ order }: { readonly order: BoardOrder }) {
  const { orderType, tableNumber, guestName, promisedAt, confirmedAt, payablePaise } = order;
  const Icon = typeIcons[orderType];
  return (
    <div className={styles['name']}>
      <h3 className={styles['ref']}>
        <Icon aria-hidden="true" />
        {tableNumber === null ? text.orderTypes[orderType]() : text.table({ number: tableNumber })}
      </h3>
      <p className={styles['facts']}>
        <span>{shortRef(order)}</span>
        {guestName === null ? null : <span>{text.guest({ name: guestName })}</span>}
        {payablePaise > 0 ? <span>{text.unpaid()}</span> : null}
        <span>
          {promisedAt === null
            ? text.placedAt({ time: formatTime(confirmedAt) })
            : text.promisedAt({ time: formatTime(promisedAt) })}
        </span>
      </p>
    </div>
  );
}

function CardWords({ order }: { readonly order: BoardOrder }) {
  const { scheduledFor, cookingInstructions, shortDueAt, linesChangedAt } = order;
  return (
    <>
      {order.arrival === null ? null : <ArrivalNote arrival={order.arrival} />}
      {scheduledFor === null ? null : (
        <p className={styles['slot']}>
          <CalendarClock aria-hidden="true" />
          {text.forSlot({ slot: formatSlotTime(scheduledFor) })}
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
    </>
  );
}

function describeDoor({ place, isQuiet, note }: NonNullable<BoardOrder['handover']>): string {
  const words = [text.handover.places[place](), ...(isQuiet ? [text.handover.quiet()] : []), note];
  return words.filter(Boolean).join(', ');
}

function CardActs({ restaurantId, order, now, onSheet }: Omit<OrderCardProps, 'lines'>) {
  const accept = useOrderAct(acceptOrder);
  const step = useOrderAct(stepOrder);
  const { orderRefId, shortDueAt } = order;
  const next = nextStep(order);
  const waiting = useWaitingActs(usePerson().staffId);
  const isWaiting = waiting.some(({ input }) => input['orderRefId'] === orderRefId);
  const handleNext = () => {
    if (next === 'ACCEPTED') accept.act({ restaurantId, orderRefId, minutes: null });
    else if (next === 'COLLECTED') onSheet({ kind: 'handOver', order });
    else if (next !== undefined) step.act({ restaurantId, orderRefId, toStatus: next });
  };
  const named = (act: string) => text.ofOrder({ act, number: shortRef(order) });
  return (
    <footer className={styles['acts']}>
      {isWaiting ? <p className={styles['warning']}>{text.waiting()}</p> : null}
      {shortDueAt === null ? null : <WaitingForChoice leftMs={shortDueAt - now} />}
      {next === undefined || shortDueAt !== null ? null : (
        <Button
          variant="primary"
          className={styles['next']}
          aria-label={named(text.steps[next]())}
          isBusy={accept.isBusy || step.isBusy}
          onClick={handleNext}
        >
          {text.steps[next]()}
        </Button>
      )}
      <Button
        variant="secondary"
        className={styles['more']}
        icon={<Ellipsis aria-hidden="true" />}
        aria-label={named(text.more())}
        onClick={() => onSheet({ kind: 'more', order })}
      />
    </footer>
  );
}

/** Replaces the button of the next act, which the server refuses until the customer chooses. */
function WaitingForChoice({ leftMs }: { readonly leftMs: number }) {
  return (
    <p className={styles['asking']}>
      <Hourglass aria-hidden="true" />
      <span>
        {text.asking.text()}{' '}
        <strong>{leftMs > 0 ? text.asking.left({ clock: formatClock(leftMs) }) : text.asking.over()}</strong>
      </span>
    </p>
  );
}
