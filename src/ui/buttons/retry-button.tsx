import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';

interface RetryButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string;
  isLoading: boolean;
  onRetry: () => void;
}

/** A retry button that spins only after its own tap, not during an automatic retry. */
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
