import CircleCheck from 'lucide-react/icons/circle-check';
import Clock3 from 'lucide-react/icons/clock-3';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { BoardOrder } from '#contract/desk/kitchen/board-order.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { shortRef } from '../board-columns.ts';
import styles from './card-age.module.css';
import { type CardAge as Age, findCardAge } from './find-card-age.ts';

interface CardAgeProps {
  readonly order: BoardOrder;
  readonly now: number;
  readonly onTime: () => void;
}

const icons = { none: Clock3, calm: CircleCheck, due: Clock3, late: TriangleAlert };

/** Time left or exceeded, the largest text on the card; a tap changes the promised time. */
export function CardAge({ order, now, onTime }: CardAgeProps) {
  const age = findCardAge(order, now);
  const kind = age?.kind ?? 'none';
  const Icon = icons[kind];
  const figure = age === undefined ? text.noTime() : wordMinutes(age.minutes);
  const word = age === undefined ? '' : wordAge(age);
  const shown = (
    <>
      <span className={styles['minutes']}>{figure}</span>{' '}
      <span className={styles['ageWords']}>
        <Icon aria-hidden="true" />
        {word}
      </span>
    </>
  );
  if (order.status === 'READY' || order.status === 'READY_FOR_PICKUP')
    return (
      <p className={styles['age']} data-age={kind}>
        {shown}
      </p>
    );
  const name = text.ofOrder({ act: text.time(), number: shortRef(order) });
  return (
    <button
      type="button"
      className={styles['age']}
      data-age={kind}
      aria-label={`${name}, ${figure} ${word}`}
      onClick={onTime}
    >
      {shown}
    </button>
  );
}

const wordMinutes = (minutes: number): string =>
  minutes < 60
    ? text.minutes({ minutes })
    : text.hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });

const wordAge = ({ kind, isUndecided }: Age): string =>
  text.ageWords[isUndecided && kind !== 'late' ? 'answer' : kind]();
