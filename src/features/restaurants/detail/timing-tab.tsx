import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import { opennessText } from '#messages/openness.js';
import { restaurantsText } from '#messages/restaurants.js';
import styles from './detail-tabs.module.css';
import { createOpeningTable, listHolidays, type OpeningDay } from './opening-table.ts';

interface TimingTabProps {
  restaurant: RestaurantDetail;
  now: number;
}

export function TimingTab({ restaurant, now }: TimingTabProps) {
  if (restaurant.openingHours.weekly.length === 0) {
    return <p className={styles['note']}>{restaurantsText.noHours()}</p>;
  }
  const holidays = listHolidays(restaurant.openingHours, now, restaurantsText);
  return (
    <div className={styles['tab']}>
      <ul className={styles['week']}>
        {createOpeningTable(restaurant.openingHours, now, {
          openness: opennessText,
          restaurants: restaurantsText,
        }).map((day) => (
          <DayLine key={day.weekday} day={day} />
        ))}
      </ul>
      {holidays.length === 0 ? null : (
        <section className={styles['part']}>
          <h3>{restaurantsText.holidays()}</h3>
          <ul className={styles['lines']}>
            {holidays.map((holiday) => (
              <li key={holiday}>{holiday}</li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles['note']}>{restaurantsText.zone()}</p>
    </div>
  );
}

function DayLine({ day }: { day: OpeningDay }) {
  return (
    <li className={styles['day']} aria-current={day.isToday ? 'date' : undefined}>
      <span>
        {day.name}
        {day.isToday ? <span className={styles['today']}>{restaurantsText.today()}</span> : null}
      </span>
      <span className={styles['hours']}>
        {day.hours.length === 0 ? restaurantsText.closedDay() : null}
        {day.hours.map((hours) => (
          <span key={hours}>{hours}</span>
        ))}
      </span>
    </li>
  );
}
