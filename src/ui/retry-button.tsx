import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';

interface RetryButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string;
  /** It is being tried, by a tap or by itself. */
  isLoading: boolean;
  onRetry: () => void;
}

/** Tries again at once. It turns only for who has tapped it: what goes on by itself leaves it alone. */
export function RetryButton({ label, isLoading, onRetry, ...look }: RetryButtonProps) {
  const [isTapped, setIsTapped] = useState(false);
  useEffect(() => {
    if (!isLoading) setIsTapped(false);
  }, [isLoading]);
  const handleClick = () => {
    setIsTapped(true);
    if (!isLoading) onRetry();
  };
  return (
    <Button {...look} isBusy={isTapped && isLoading} onClick={handleClick}>
      {label}
    </Button>
  );
}
