import { createFileRoute, Link } from '@tanstack/react-router';
import { infoText } from '#domain/messages/en/info.ts';
import { pagesText } from '#domain/messages/en/pages.ts';
import { StaticPage } from '#features/pages/static-page.tsx';
import { requirePage } from '#platform/navigation/require-param.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';

export const Route = createFileRoute('/upcoming-outlets')({
  beforeLoad: requirePage('upcomingOutlets'),
  component: UpcomingOutletsPage,
});

function UpcomingOutletsPage() {
  const t = useText({ info: infoText, pages: pagesText });
  return (
    <StaticPage page="upcoming-outlets" title={t.pages.upcomingOutlets.title}>
      <div>
        <Link to="/restaurants" className={buttonClass({ variant: 'primary' })}>
          {t.info.upcoming.toOutlets}
        </Link>
      </div>
    </StaticPage>
  );
}
