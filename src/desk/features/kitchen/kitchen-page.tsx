import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { getBoard } from '#contract/desk/endpoints/kitchen.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useWakeLock } from '#ui/use-wake-lock.ts';
import { useDesk } from '../../api/use-desk.ts';
import { useServerNow } from '../../parts/server-now.ts';
import { allowDevicePush, closeRings } from '../../shell/device-push.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { usePerson } from '../../shell/person.ts';
import { unlockRing } from '../../shell/ring.ts';
import styles from './board.module.css';
import { COLUMNS, countDishes, isOfStation, ordersOf } from './board-columns.ts';
import { OrderCard } from './card/order-card.tsx';
import type { OpenedSheet } from './sheets/order-sheets.tsx';
import { useSettling, useSteady } from './use-steady.ts';
import { styleOfBoard, styleOfColumn, useTracks } from './use-tracks.ts';

const BusySheet = lazyPart(async () => (await import('./sheets/busy-sheet.tsx')).BusySheet);
const LaterSheet = lazyPart(async () => (await import('./sheets/later-sheet.tsx')).LaterSheet);
const OrderSheets = lazyPart(async () => (await import('./sheets/order-sheets.tsx')).OrderSheets);

interface KitchenPageProps {
  readonly restaurantId: number;
  readonly station: string | undefined;
  readonly onStation: (station: string | undefined) => void;
}

type BoardData = ResponseOf<typeof getBoard>;

export function KitchenPage(props: KitchenPageProps) {
  const { data, dataUpdatedAt } = useDesk(getBoard, { restaurantId: props.restaurantId });
  const steady = useSteady(data);
  const undecidedCount = data?.orderList.filter(({ acceptDueAt }) => acceptDueAt !== null).length ?? 0;
  const isAllDecided = data !== undefined && undecidedCount === 0;
  useEffect(() => {
    if (isAllDecided) void closeRings(props.restaurantId);
  }, [isAllDecided, props.restaurantId]);
  return (
    <main data-board="" className={styles['page']}>
      <h1 className="visually-hidden">{text.title()}</h1>
      <ShiftStart restaurantId={props.restaurantId} />
      {steady === undefined ? (
        <Skeleton shape="card" count={4} />
      ) : (
        <Board {...props} data={steady} readAt={dataUpdatedAt} />
      )}
    </main>
  );
}

/**
 * Stays true until a reload, because a tap unlocks the browser's sound as long, also in other sections and for
 * other staff.
 */
let hasStarted = false;

function ShiftStart({ restaurantId }: { readonly restaurantId: number }) {
  const person = usePerson();
  const [isStarted, setIsStarted] = useState(hasStarted);
  useWakeLock(isStarted);
  if (isStarted) return null;
  const handleStart = () => {
    unlockRing();
    void allowDevicePush(person, restaurantId);
    hasStarted = true;
    setIsStarted(true);
  };
  return (
    <section className={styles['shift']}>
      <p>{text.startShiftText()}</p>
      <Button variant="primary" onClick={handleStart}>
        {text.startShift()}
      </Button>
    </section>
  );
}

interface BoardProps extends KitchenPageProps {
  readonly data: BoardData;
  readonly readAt: number;
}

function Board({ data, readAt, restaurantId, station, onStation }: BoardProps) {
  const boardRef = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedSheet>();
  const now = useServerNow(data.serverTime, readAt);
  const { orderList, stationList } = data;
  const known = stationList.some(({ title }) => title === station) ? station : undefined;
  const shown = orderList
    .map((order) => ({
      order,
      lines: order.lineList.filter((line) => isOfStation(line, known, stationList)),
    }))
    .filter(({ lines }) => lines.length > 0);
  const linesOf = new Map(shown.map(({ order, lines }) => [order.orderRefId, lines]));
  const orders = shown.map(({ order }) => order);
  const columns = COLUMNS.map((column) => ({ column, cards: ordersOf(orders, column) }));
  const counts = columns.map(({ cards }) => cards.length);
  const { tracks, isRoomy } = useTracks(counts);
  const places = orders.map(({ orderRefId, status }) => orderRefId + status);
  useSettling(boardRef, [...places, ...tracks].join());
  return (
    <>
      <Toolbar restaurantId={restaurantId} data={data} station={known} onStation={onStation} />
      <div
        className={styles['board']}
        data-roomy={isRoomy}
        ref={boardRef}
        style={styleOfBoard(tracks, counts)}
      >
        {columns.map(({ column, cards }, at) => (
          <section
            key={column}
            className={styles['column']}
            data-narrow={tracks[at] === 0}
            style={styleOfColumn(tracks[at])}
            aria-label={text.columns[column]()}
          >
            <h2 className={styles['columnTitle']}>
              {text.columns[column]()} <span className={styles['columnCount']}>{cards.length}</span>
            </h2>
            {cards.length === 0 && column === 'PLACED' ? (
              <p className={styles['none']}>{text.newNone()}</p>
            ) : null}
            {cards.map((order) => (
              <OrderCard
                key={order.orderRefId}
                restaurantId={restaurantId}
                order={order}
                lines={linesOf.get(order.orderRefId) ?? []}
                now={now}
                onSheet={setOpened}
              />
            ))}
          </section>
        ))}
      </div>
      <OrderSheets
        restaurantId={restaurantId}
        opened={opened}
        orders={orderList}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

interface ToolbarProps extends KitchenPageProps {
  readonly data: BoardData;
}

function Toolbar({ restaurantId, data, station, onStation }: ToolbarProps) {
  const [isBusyOpen, setIsBusyOpen] = useState(false);
  const { busyList, isPaused } = data;
  const isBusy = busyList.length > 0;
  const [isLaterOpen, setIsLaterOpen] = useState(false);
  return (
    <div className={styles['toolbar']}>
      {data.stationList.length === 0 ? null : (
        <fieldset className={styles['stations']}>
          <legend className="visually-hidden">{text.stations()}</legend>
          {[undefined, ...data.stationList.map(({ title }) => title)].map((title) => (
            <Chip key={title ?? ''} isSelected={title === station} onClick={() => onStation(title)}>
              {title ?? text.allStations()}
            </Chip>
          ))}
        </fieldset>
      )}
      <Button variant={isPaused || isBusy ? 'primary' : 'secondary'} onClick={() => setIsBusyOpen(true)}>
        {isPaused ? text.closing.closed() : isBusy ? text.busyOn() : text.busy()}
      </Button>
      <Button variant="secondary" onClick={() => setIsLaterOpen(true)}>
        {text.later({ count: data.laterList.length })}
      </Button>
      <Link
        to="/outlets/$restaurantId/dishes"
        params={{ restaurantId }}
        className={buttonClass({ variant: 'secondary' })}
      >
        {text.dishes()}
      </Link>
      <DishCounts data={data} />
      <BusySheet
        restaurantId={restaurantId}
        busyList={busyList}
        isPaused={isPaused}
        isOpen={isBusyOpen}
        onClose={() => setIsBusyOpen(false)}
      />
      <LaterSheet
        restaurantId={restaurantId}
        data={data}
        isOpen={isLaterOpen}
        onClose={() => setIsLaterOpen(false)}
      />
    </div>
  );
}

function DishCounts({ data }: { readonly data: BoardData }) {
  const counts = countDishes(data.orderList);
  if (counts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <section className={styles['counts']} aria-label={text.dishCounts()} tabIndex={0}>
      <ul className={styles['countList']}>
        {counts.map(({ title, count }) => (
          <li key={title} className={styles['count']}>
            {text.count({ count, title })}
          </li>
        ))}
      </ul>
    </section>
  );
}
