import { createFileRoute, Link } from '@tanstack/react-router';
import { StaticPage } from '#features/pages/static-page.tsx';
import { infoText } from '#messages/info.js';
import { pagesText } from '#messages/pages.js';
import { requirePage } from '#platform/navigation/require-param.ts';
import { buttonClass } from '#ui/buttons/button.tsx';

export const Route = createFileRoute('/(pages)/upcoming-outlets')({
  beforeLoad: requirePage('upcomingOutlets'),
  component: UpcomingOutletsPage,
});

function UpcomingOutletsPage() {
  return (
    <StaticPage page="upcoming-outlets" title={pagesText.upcomingOutlets.title()}>
      <div>
        <Link to="/restaurants" className={buttonClass({ variant: 'primary' })}>
          {infoText.upcoming.toOutlets()}
        </Link>
      </div>
    </StaticPage>
  );
}
