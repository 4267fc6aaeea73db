import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { later } from './later.tsx';
import { showToast } from './toast.ts';

interface Closable {
  /** False while a sheet that is closed still slides away; absent where it is rendered only while it is open. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
}

/**
 * A sheet whose code comes when it is first opened; it is to be rendered only while it is in sight. Where
 * the code cannot be fetched, it is closed again with what `sayMissing` answers.
 */
export function laterSheet<Props extends Closable>(
  find: () => Promise<ComponentType<Props>>,
  sayMissing: () => string,
): ComponentType<Props> {
  const Missing = ({ isOpen = true, onClose }: Props) => {
    const close = useEffectEvent(() => {
      showToast('error', sayMissing());
      onClose();
    });
    useEffect(() => {
      if (isOpen) close();
    }, [isOpen]);
    return null;
  };
  return later(find, { instead: Missing });
}
