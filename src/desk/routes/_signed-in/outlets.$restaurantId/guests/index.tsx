import { createFileRoute } from '@tanstack/react-router';
import { MessageSearchSchema } from '#desk/features/guests/message-filter.ts';
import { MessagesPage } from '#desk/features/guests/messages-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/guests/')({
  validateSearch: MessageSearchSchema,
  component: Messages,
});

function Messages() {
  const { restaurantId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <MessagesPage
      restaurantId={restaurantId}
      search={Route.useSearch()}
      onFilter={(search) => void navigate({ search })}
    />
  );
}
