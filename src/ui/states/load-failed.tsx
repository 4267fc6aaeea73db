import { RetryButton } from '../buttons/retry-button.tsx';
import { Notice, type NoticeTone } from './notice.tsx';
import { RetryLine, type RetryLineProps } from './retry-line.tsx';

export interface LoadFailedProps {
  tone: NoticeTone;
  text: string;
  /** The automatic retry; undefined when a retry is useless. */
  line: RetryLineProps | undefined;
  retryLabel: string;
  isLoading: boolean;
  onRetry: () => void;
}

/** Replaces content that failed to load: the reason, the time of the next retry, and a button that retries now. */
export function LoadFailed({ tone, text, line, retryLabel, isLoading, onRetry }: LoadFailedProps) {
  return (
    <Notice
      tone={tone}
      action={
        <RetryButton
          variant="secondary"
          size="small"
          label={retryLabel}
          isLoading={isLoading}
          onRetry={onRetry}
        />
      }
    >
      {text}
      {line === undefined ? null : <RetryLine {...line} />}
    </Notice>
  );
}
