import { BRAND } from '#domain/brand.ts';
import { buttonClass } from '#ui/button.tsx';

/** Opens the mail program with the chain's address. */
export function MailLink({ label, subject }: { label: string; subject: string }) {
  return (
    <a
      className={buttonClass({ variant: 'primary' })}
      href={`mailto:${BRAND.contacts.email}?subject=${encodeURIComponent(subject)}`}
    >
      {label}
    </a>
  );
}

export function CallLink({ label }: { label: string }) {
  return (
    <a
      className={buttonClass({ variant: 'primary' })}
      href={`tel:${BRAND.contacts.phoneNumber.replaceAll(' ', '')}`}
    >
      {label}
    </a>
  );
}
