import { createFileRoute } from '@tanstack/react-router';
import { ReviewSearchSchema } from '#desk/features/guests/message-filter.ts';
import { ReviewsPage } from '#desk/features/guests/reviews-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/guests/reviews')({
  validateSearch: ReviewSearchSchema,
  component: Reviews,
});

function Reviews() {
  const { restaurantId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ReviewsPage
      restaurantId={restaurantId}
      search={Route.useSearch()}
      onFilter={(search) => void navigate({ search })}
    />
  );
}
