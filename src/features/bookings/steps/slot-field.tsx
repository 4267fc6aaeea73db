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
  input: { restaurantId: number; date: string; numberOfPeople: number };
  chosen: number | null;
  /** Epoch ms by the server's clock, so that a wrong phone clock offers no past time. */
  now: number;
  /** Null when the chosen time is no longer offered. */
  onChoose: (slotAt: number | null) => void;
}

/** Full slots are shown and labelled as full. */
export function SlotField({ input, chosen, now, onChoose }: SlotFieldProps) {
  // Slots are always fetched, because a slot that was free a minute ago may be taken.
  const read = useEndpoint(getTableSlots, input, { freshMs: 0 });
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

/** An outlet that never closes has a hundred slots, so only one part of the day shows at a time. */
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
