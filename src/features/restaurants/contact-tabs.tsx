import { Check, Mail, Phone } from 'lucide-react';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import styles from './detail-tabs.module.css';

/** A number to tap; blanks are for the eye only. */
export function PhoneTab({ phoneNumber }: { phoneNumber: string }) {
  const t = useText();
  return (
    <div className={styles['tab']}>
      <a className={buttonClass({ variant: 'secondary' })} href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>
        <Phone aria-hidden="true" />
        {t.restaurants.call(phoneNumber)}
      </a>
      <p className={styles['note']}>{t.restaurants.callHint}</p>
    </div>
  );
}

export function EmailTab({ email }: { email: string }) {
  const t = useText();
  return (
    <div className={styles['tab']}>
      <a className={buttonClass({ variant: 'secondary' })} href={`mailto:${encodeURIComponent(email)}`}>
        <Mail aria-hidden="true" />
        {t.restaurants.write(email)}
      </a>
      <p className={styles['note']}>{t.restaurants.writeHint}</p>
    </div>
  );
}

export function FacilitiesTab({ facilities }: { facilities: readonly string[] }) {
  const t = useText();
  if (facilities.length === 0) return <p className={styles['note']}>{t.restaurants.noFacilities}</p>;
  return (
    <ul className={styles['facilities']}>
      {facilities.map((facility) => (
        <li key={facility} className={styles['facility']}>
          <Check size={16} aria-hidden="true" />
          {facility}
        </li>
      ))}
    </ul>
  );
}

/** Nobody can write a review yet, and the tab says so. */
export function ReviewsTab() {
  const t = useText();
  return (
    <EmptyState
      picture="/art/star.webp"
      title={t.restaurants.noReviewsTitle}
      text={t.restaurants.noReviewsText}
    />
  );
}

/** Booking in the app is not built yet; the phone is. */
export function ReserveTab({ phoneNumber }: { phoneNumber: string }) {
  const t = useText();
  return (
    <EmptyState
      picture="/art/calendar.webp"
      title={t.restaurants.reserveTitle}
      text={t.restaurants.reserveText}
      action={
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}
        >
          <Phone aria-hidden="true" />
          {t.restaurants.call(phoneNumber)}
        </a>
      }
    />
  );
}
