import { createFileRoute } from '@tanstack/react-router';
import { EnquiriesPage } from '../../features/guests/enquiries-page.tsx';
import { EnquirySearchSchema } from '../../features/guests/message-filter.ts';

export const Route = createFileRoute('/_signed-in/enquiries')({
  validateSearch: EnquirySearchSchema,
  component: Enquiries,
});

function Enquiries() {
  const navigate = Route.useNavigate();
  return <EnquiriesPage search={Route.useSearch()} onFilter={(search) => void navigate({ search })} />;
}
