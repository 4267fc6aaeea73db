import { createFileRoute } from '@tanstack/react-router';
import { ReportSearchSchema } from '#desk/features/guests/message-filter.ts';
import { ReportsPage } from '#desk/features/guests/reports-page.tsx';
import { lazyPart } from '#desk/shell/lazy-part.tsx';

const ReportRefund = lazyPart(
  async () => (await import('#desk/features/orders/report-refund.tsx')).ReportRefund,
);

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/guests/reports')({
  validateSearch: ReportSearchSchema,
  component: Reports,
});

function Reports() {
  const { restaurantId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ReportsPage
      restaurantId={restaurantId}
      search={Route.useSearch()}
      onFilter={(search) => void navigate({ search })}
      refundSheet={(report, onClose) => (
        <ReportRefund restaurantId={restaurantId} report={report} onClose={onClose} />
      )}
    />
  );
}
