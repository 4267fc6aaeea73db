import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { reportReview } from '#contract/endpoints/chain/reviews.ts';
import { restaurantsText } from '#messages/restaurants.js';
import { call } from '#platform/api/call.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './reviews-tab.module.css';

/** Requests a login before the confirmation if the customer is not signed in. */
export function ReportReview({ reviewId, name }: { reviewId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, run } = useAction();
  const handleOpen = () => {
    if (store.get(isSignedInAtom)) setIsOpen(true);
    else requestLogin({ onSignedIn: () => setIsOpen(true) });
  };
  const handleConfirm = () =>
    run(async () => {
      const result = await call(reportReview, { reviewId });
      setIsOpen(false);
      if (result.ok) showToast('success', restaurantsText.reported());
      else showToast('error', result.problem.message);
    });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles['report']}
        icon={<Flag aria-hidden="true" size={16} />}
        aria-label={restaurantsText.reportOf({ name })}
        onClick={handleOpen}
      >
        {restaurantsText.report()}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={restaurantsText.reportTitle()}
        text={restaurantsText.reportText()}
        confirmLabel={restaurantsText.reportYes()}
        cancelLabel={restaurantsText.reportNo()}
        isBusy={isBusy}
        onConfirm={handleConfirm}
      />
    </>
  );
}
