import { Notice, type NoticeTone } from './notice.tsx';
import { RetryButton } from './retry-button.tsx';
import { RetryLine, type RetryLineProps } from './retry-line.tsx';

export interface LoadFailedProps {
  tone: NoticeTone;
  text: string;
  /** How it goes on by itself; undefined where another try would be in vain. */
  line: RetryLineProps | undefined;
  retryLabel: string;
  isLoading: boolean;
  onRetry: () => void;
}

/** Stands for what did not come: why, when it is tried again, and a way to try at once. */
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
