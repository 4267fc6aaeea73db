import { MINUTE_MS } from '#domain/time/durations.ts';
import { deskTablesText as text } from '#messages/desk-tables.js';
import { classNames } from '#ui/class-names.ts';
import styles from './age.module.css';

function describeAge(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes === 0) return text.age.now();
  if (minutes < 60) return text.age.minutes({ minutes });
  return text.age.hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

export const SIGNS = { calm: '●', due: '▲', late: '■' } as const;
export type Urgency = keyof typeof SIGNS;

interface Limits {
  readonly due: number;
  readonly late: number;
}

/** Urgency of a wait that began at `since`; the limits are in minutes. */
export function urgencyOf(since: number, now: number, { due, late }: Limits): Urgency {
  const minutes = (now - since) / MINUTE_MS;
  return minutes >= late ? 'late' : minutes >= due ? 'due' : 'calm';
}

interface AgeProps {
  readonly since: number;
  readonly now: number;
  /** In minutes; without limits an age is never urgent. */
  readonly limits?: Limits;
}

/** An icon repeats the colour, because colour alone is not accessible. */
export function Age({ since, now, limits }: AgeProps) {
  const age = describeAge(now - since);
  if (limits === undefined) return <span className={styles['age']}>{age}</span>;
  const urgency = urgencyOf(since, now, limits);
  return (
    <span className={classNames(styles['age'], styles[urgency])}>
      <span aria-hidden="true">{SIGNS[urgency]}</span> {age}
      <span className="visually-hidden">, {text.urgency[urgency]()}</span>
    </span>
  );
}
