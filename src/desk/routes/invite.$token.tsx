import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { InvitationPage } from '../features/sign-in/invitation-page.tsx';

export const Route = createFileRoute('/invite/$token')({ component: Invitation });

function Invitation() {
  const { token } = Route.useParams();
  const navigate = useNavigate();
  return <InvitationPage token={token} onJoined={() => void navigate({ to: '/me', replace: true })} />;
}
