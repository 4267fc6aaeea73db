import { Link } from '@tanstack/react-router';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Steal Deals and Events before there are any: said plainly, with a way on. */
export function ComingTab({ tab }: { tab: 'StealDeal' | 'EventList' }) {
  const home = useText().home;
  const t = tab === 'StealDeal' ? home.deals : home.events;
  return (
    <EmptyState
      level={1}
      picture={tab === 'StealDeal' ? '/art/gift.webp' : '/art/ticket.webp'}
      title={t.title}
      text={t.text}
      action={
        <Link to="/" search={{ tab: 'HomeDelivery' }} className={buttonClass({ variant: 'primary' })}>
          {t.action}
        </Link>
      }
    />
  );
}
