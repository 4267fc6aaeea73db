import { Link } from '@tanstack/react-router';
import { offersText } from '#messages/offers.js';
import { buttonClass } from '#ui/buttons/button.tsx';

export function DetailLink({ id, title }: { id: string; title: string }) {
  return (
    <Link
      to="/offers/$id"
      params={{ id }}
      aria-label={offersText.detailsOf({ title })}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      {offersText.details()}
    </Link>
  );
}
