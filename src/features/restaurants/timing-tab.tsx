import type { RestaurantDetail } from '#contract/restaurant.ts';
import { opennessText } from '#domain/messages/en/openness.ts';
import { restaurantsText } from '#domain/messages/en/restaurants.ts';
import { useText } from '#platform/text.ts';
import styles from './detail-tabs.module.css';
import { createOpeningTable, listHolidays, type OpeningDay } from './opening-table.ts';

interface TimingTabProps {
  restaurant: RestaurantDetail;
  now: number;
}

/** The week with today marked, and the holidays to come. */
export function TimingTab({ restaurant, now }: TimingTabProps) {
  const t = useText({ openness: opennessText, restaurants: restaurantsText });
  if (restaurant.openingHours.weekly.length === 0) {
    return <p className={styles['note']}>{t.restaurants.noHours}</p>;
  }
  const holidays = listHolidays(restaurant.openingHours, now, t.restaurants);
  return (
    <div className={styles['tab']}>
      <ul className={styles['week']}>
        {createOpeningTable(restaurant.openingHours, now, t).map((day) => (
          <DayLine key={day.weekday} day={day} />
        ))}
      </ul>
      {holidays.length === 0 ? null : (
        <section className={styles['part']}>
          <h3>{t.restaurants.holidays}</h3>
          <ul className={styles['lines']}>
            {holidays.map((holiday) => (
              <li key={holiday}>{holiday}</li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles['note']}>{t.restaurants.zone}</p>
    </div>
  );
}

function DayLine({ day }: { day: OpeningDay }) {
  const t = useText({ restaurants: restaurantsText });
  return (
    <li className={styles['day']} aria-current={day.isToday ? 'date' : undefined}>
      <span>
        {day.name}
        {day.isToday ? <span className={styles['today']}>{t.restaurants.today}</span> : null}
      </span>
      <span className={styles['hours']}>
        {day.hours.length === 0 ? t.restaurants.closedDay : null}
        {day.hours.map((hours) => (
          <span key={hours}>{hours}</span>
        ))}
      </span>
    </li>
  );
}
