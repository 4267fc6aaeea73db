import { type ComponentType, useEffect } from 'react';
import { later } from './later.tsx';
import { showToast } from './toast.ts';

interface Closable {
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
  const Missing = ({ onClose }: Props) => {
    useEffect(() => {
      showToast('error', sayMissing());
      onClose();
    });
    return null;
  };
  return later(find, { instead: Missing });
}
