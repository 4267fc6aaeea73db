import Check from 'lucide-react/icons/check';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { restaurantsText } from '#domain/messages/en/restaurants.ts';
import { formatPhoneNumber, mailLink, telLink } from '#domain/phone-number.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import styles from './detail-tabs.module.css';

/** A number to tap, grouped as one reads it out; the blanks are for the eye only. */
export function PhoneTab({ phoneNumber }: { phoneNumber: string }) {
  const t = useText({ restaurants: restaurantsText });
  if (phoneNumber === '') return <p className={styles['note']}>{t.restaurants.noPhone}</p>;
  return (
    <div className={styles['tab']}>
      <a className={buttonClass({ variant: 'secondary' })} href={telLink(phoneNumber)}>
        <Phone aria-hidden="true" />
        {t.restaurants.call(formatPhoneNumber(phoneNumber))}
      </a>
      <p className={styles['note']}>{t.restaurants.callHint}</p>
    </div>
  );
}

export function EmailTab({ email }: { email: string }) {
  const t = useText({ restaurants: restaurantsText });
  if (email === '') return <p className={styles['note']}>{t.restaurants.noEmail}</p>;
  return (
    <div className={styles['tab']}>
      <a className={buttonClass({ variant: 'secondary' })} href={mailLink(email)}>
        <Mail aria-hidden="true" />
        {t.restaurants.write(email)}
      </a>
      <p className={styles['note']}>{t.restaurants.writeHint}</p>
    </div>
  );
}

export function FacilitiesTab({ facilities }: { facilities: readonly string[] }) {
  const t = useText({ restaurants: restaurantsText });
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
