import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { FeedbackPage } from '#features/feedback/feedback-page.tsx';

export const Route = createFileRoute('/_account/feedback')({ component: FeedbackRoute });

function FeedbackRoute() {
  const navigate = useNavigate();
  return <FeedbackPage onToMenu={() => void navigate({ to: '/' })} />;
}
