import { useCanGoBack, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { shellText } from '#messages/shell.js';
import { IconButton } from '#ui/buttons/icon-button.tsx';

/** Leads home from the first page of a visit (S-2). */
export function BackButton({ className }: { className?: string | undefined }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const handleClick = () => {
    if (canGoBack) router.history.back();
    else router.navigate({ to: '/' });
  };
  return (
    <IconButton
      className={className}
      label={shellText.back()}
      icon={<ArrowLeft aria-hidden="true" />}
      onClick={handleClick}
    />
  );
}
