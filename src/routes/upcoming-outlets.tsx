import { createFileRoute, Link } from '@tanstack/react-router';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';

export const Route = createFileRoute('/upcoming-outlets')({ component: UpcomingOutletsPage });

function UpcomingOutletsPage() {
  const t = useText();
  return (
    <BeingPrepared
      picture="map"
      title={t.pages.upcomingOutlets.title}
      text={t.pages.upcomingOutlets.text}
      action={
        <Link to="/restaurants" className={buttonClass({ variant: 'primary' })}>
          {t.pages.upcomingOutlets.action}
        </Link>
      }
    />
  );
}
