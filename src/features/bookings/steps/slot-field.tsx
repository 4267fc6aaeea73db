import { useEffect, useEffectEvent, useState } from 'react';
import type { TableSlot } from '#contract/account/booking.ts';
import { getTableSlots } from '#contract/endpoints/bookings.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { bookingsText } from '#messages/bookings.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from '../bookings.module.css';
import { findShownGroup, groupSlots, type PartOfDay, type SlotGroup } from './slot-groups.ts';

interface SlotFieldProps {
  asked: { restaurantId: number; date: string; numberOfPeople: number };
  chosen: number | null;
  /** By the server's clock: no time that is over is offered, whatever the phone says. */
  now: number;
  /** Null: the chosen time is not offered. */
  onChoose: (slotAt: number | null) => void;
}

/** The free times of the day as chips; full ones are shown, and said to be. */
export function SlotField({ asked, chosen, now, onChoose }: SlotFieldProps) {
  // A slot that was free a minute ago may be taken.
  const read = useEndpoint(getTableSlots, asked, { freshMs: 0 });
  const failed = useFailedRead(bookingsText.slotsFailed(), read);
  const { data } = read;
  const isGone =
    data?.slotList.every(({ slotAt, isAvailable }) => slotAt !== chosen || !isAvailable) ?? false;
  const dropChosen = useEffectEvent(() => onChoose(null));
  useEffect(() => {
    if (chosen !== null && isGone) dropChosen();
  }, [chosen, isGone]);
  if (data === undefined && failed !== undefined) return <LoadFailed {...failed} />;
  if (data === undefined) {
    return (
      <div
        className={styles['slots']}
        role="status"
        aria-busy="true"
        aria-label={bookingsText.slotsLoading()}
      >
        <Skeleton shape="chip" count={12} />
      </div>
    );
  }
  const groups = groupSlots(data.slotList, now);
  const isFull = !groups.some(({ slots }) => slots.some(({ isAvailable }) => isAvailable));
  if (groups.length === 0) return <Notice tone="info">{bookingsText.noSlots()}</Notice>;
  return (
    <>
      {isFull ? <Notice tone="info">{bookingsText.noSlotsLeft()}</Notice> : null}
      <PartsOfDay groups={groups} chosen={chosen} onChoose={onChoose} />
    </>
  );
}

interface PartsOfDayProps extends Pick<SlotFieldProps, 'chosen' | 'onChoose'> {
  groups: readonly SlotGroup[];
}

/** One part of the day at a time: an outlet that never closes has a hundred slots. */
function PartsOfDay({ groups, chosen, onChoose }: PartsOfDayProps) {
  const [wanted, setWanted] = useState<PartOfDay>();
  const shown = findShownGroup(groups, wanted, chosen);
  return (
    <div className={styles['group']}>
      {groups.length < 2 ? null : (
        <div className={styles['parts']}>
          {groups.map(({ part }) => (
            <Chip key={part} isSelected={part === shown?.part} onClick={() => setWanted(part)}>
              {bookingsText.partsOfDay[part]()}
            </Chip>
          ))}
        </div>
      )}
      <div className={styles['slots']}>
        {shown?.slots.map((slot) => (
          <SlotChip key={slot.slotAt} slot={slot} isChosen={slot.slotAt === chosen} onChoose={onChoose} />
        ))}
      </div>
    </div>
  );
}

interface SlotChipProps {
  slot: TableSlot;
  isChosen: boolean;
  onChoose: (slotAt: number) => void;
}

function SlotChip({ slot: { slotAt, isAvailable }, isChosen, onChoose }: SlotChipProps) {
  const time = formatTime(slotAt);
  return (
    <Chip
      isSelected={isChosen}
      disabled={!isAvailable}
      aria-label={isAvailable ? time : bookingsText.slotFull({ time })}
      className={styles['slot']}
      onClick={() => onChoose(slotAt)}
    >
      {isAvailable ? time : <s>{time}</s>}
    </Chip>
  );
}
