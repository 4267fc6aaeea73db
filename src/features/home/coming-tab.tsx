import { Link } from '@tanstack/react-router';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Steal Deals before there are any: said plainly, with a way on. */
export function ComingTab({ tab: _tab }: { tab: 'StealDeal' }) {
  const t = useText().home.deals;
  return (
    <EmptyState
      level={1}
      picture="/art/gift.webp"
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
