import Check from 'lucide-react/icons/check';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { formatPhoneNumber, mailLink, telLink } from '#domain/people/phone-number.ts';
import { restaurantsText } from '#messages/restaurants.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import styles from './detail-tabs.module.css';

/** Calls the plain number; only the label groups the digits, for reading. */
export function PhoneTab({ phoneNumber }: { phoneNumber: string }) {
  if (phoneNumber === '') return <p className={styles['note']}>{restaurantsText.noPhone()}</p>;
  return (
    <div className={styles['tab']}>
      <a className={buttonClass({ variant: 'secondary' })} href={telLink(phoneNumber)}>
        <Phone aria-hidden="true" />
        {restaurantsText.call({ number: formatPhoneNumber(phoneNumber) })}
      </a>
      <p className={styles['note']}>{restaurantsText.callHint()}</p>
    </div>
  );
}

export function EmailTab({ email }: { email: string }) {
  if (email === '') return <p className={styles['note']}>{restaurantsText.noEmail()}</p>;
  return (
    <div className={styles['tab']}>
      <a className={buttonClass({ variant: 'secondary' })} href={mailLink(email)}>
        <Mail aria-hidden="true" />
        {restaurantsText.write({ mail: email })}
      </a>
      <p className={styles['note']}>{restaurantsText.writeHint()}</p>
    </div>
  );
}

export function FacilitiesTab({ facilities }: { facilities: readonly string[] }) {
  if (facilities.length === 0) return <p className={styles['note']}>{restaurantsText.noFacilities()}</p>;
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
