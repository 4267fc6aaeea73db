import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { reportReview } from '#contract/endpoints/reviews.ts';
import { restaurantsText } from '#domain/messages/en/restaurants.ts';
import { call } from '#platform/api/call.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { useText } from '#platform/text.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast.ts';
import styles from './reviews-tab.module.css';

/** Reporting a review that breaks the rules, after signing in where that is needed. */
export function ReportReview({ reviewId, name }: { reviewId: string; name: string }) {
  const t = useText({ restaurants: restaurantsText }).restaurants;
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
      if (result.ok) showToast('success', t.reported);
      else showToast('error', result.problem.message);
    });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles['report']}
        icon={<Flag aria-hidden="true" size={16} />}
        aria-label={t.reportOf(name)}
        onClick={handleOpen}
      >
        {t.report}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t.reportTitle}
        text={t.reportText}
        confirmLabel={t.reportYes}
        cancelLabel={t.reportNo}
        isBusy={isBusy}
        onConfirm={handleConfirm}
      />
    </>
  );
}
