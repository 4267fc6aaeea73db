import { Link } from '@tanstack/react-router';
import { offersText } from '#domain/messages/en/offers.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';

/** To the page of one reward. */
export function DetailLink({ id, title }: { id: string; title: string }) {
  const t = useText({ offers: offersText }).offers;
  return (
    <Link
      to="/offers/$id"
      params={{ id }}
      aria-label={t.detailsOf(title)}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      {t.details}
    </Link>
  );
}
