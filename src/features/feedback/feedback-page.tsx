import { feedbackText } from '#messages/feedback.js';
import { Page } from '#ui/page.tsx';
import { EarlierFeedback } from './earlier-feedback.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackSent } from './feedback-sent.tsx';
import { useFeedback } from './use-feedback.ts';
import { useOutletOptions } from './use-outlet-options.ts';

interface FeedbackPageProps {
  onToMenu: () => void;
}

/** The feedback is stored on the phone until the server has it. */
export function FeedbackPage({ onToMenu }: FeedbackPageProps) {
  const feedback = useFeedback();
  const outlets = useOutletOptions();
  const { sent, startAgain } = feedback;
  return (
    <Page title={feedbackText.title()}>
      <EarlierFeedback currentId={sent?.id} outlets={outlets.options} />
      {sent === undefined ? (
        <FeedbackForm feedback={feedback} outlets={outlets} />
      ) : (
        <FeedbackSent
          entry={sent}
          outlets={outlets.options}
          isWaiting={feedback.form.isBusy}
          onChange={() => startAgain(true)}
          onAnother={() => startAgain(false)}
          onToMenu={onToMenu}
        />
      )}
    </Page>
  );
}
