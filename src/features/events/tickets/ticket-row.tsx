import type { TicketType } from '#contract/account/events.ts';
import { formatPaise } from '#domain/money/money.ts';
import { eventsText } from '#messages/events.js';
import { Stepper } from '#ui/buttons/stepper.tsx';
import styles from '../booking/event-booking.module.css';
import eventStyles from '../events.module.css';

/** From this count on the row shows how few are left. */
const FEW = 20;

interface TicketRowProps {
  type: TicketType;
  value: number;
  max: number;
  onChange: (quantity: number) => void;
}

export function TicketRow({ type, value, max, onChange }: TicketRowProps) {
  const { title, description, pricePaise, left } = type;
  return (
    <li className={styles['ticketRow']} data-sold={left === 0}>
      <div className={styles['ticketTexts']}>
        <h3 className={styles['ticketTitle']}>{title}</h3>
        <p className={eventStyles['quiet']}>{description}</p>
        <p>
          <span className={eventStyles['price']}>{formatPaise(pricePaise)}</span>{' '}
          {left > 0 ? (
            <span className={eventStyles['quiet']}>
              {left <= FEW ? eventsText.left({ left }) : eventsText.enough()}
            </span>
          ) : null}
        </p>
      </div>
      {left === 0 ? (
        <strong className={eventStyles['badge']} data-tone="strong">
          {eventsText.sold()}
        </strong>
      ) : (
        <Stepper
          value={value}
          min={0}
          max={max}
          onChange={onChange}
          labels={{
            value: `${eventsText.quantityOf({ title })}: ${value}`,
            increase: eventsText.more({ title }),
            decrease: eventsText.less({ title }),
          }}
        />
      )}
    </li>
  );
}
