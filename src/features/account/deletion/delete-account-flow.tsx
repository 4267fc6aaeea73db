import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { settingsText } from '#messages/settings.js';
import { onSessionEnd } from '#platform/session/session.ts';
import { accountAtom } from '#platform/state/atoms.ts';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { SuccessDialog } from '#ui/dialogs/success-dialog.tsx';
import { Art } from '#ui/pictures/art.tsx';
import { DeletionCode } from './deletion-code.tsx';
import { DeletionLosses } from './deletion-losses.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

interface DeleteAccountFlowProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Deletes the account in a sheet. Two dialogs beside the sheet show the outcome, because the sheet closes
 * with the session.
 */
export function DeleteAccountFlow({ isOpen, onClose }: DeleteAccountFlowProps) {
  const session = useAtomValue(accountAtom);
  const [outcome, setOutcome] = useState<'gone' | 'over'>();
  useEffect(
    () =>
      onSessionEnd((reason) => {
        if (reason === 'deleted') setOutcome('gone');
        onClose();
      }),
    [onClose],
  );
  const clearOutcome = () => setOutcome(undefined);
  return (
    <>
      <Sheet
        isOpen={isOpen && session !== null}
        onClose={onClose}
        title={settingsText.deletion.title()}
        closeLabel={settingsText.deletion.close()}
      >
        {session === null ? null : (
          <Steps mobile={session.profile.mobile} onLeave={onClose} onOver={() => setOutcome('over')} />
        )}
      </Sheet>
      <SuccessDialog
        isOpen={outcome === 'gone'}
        title={settingsText.deletion.goneTitle()}
        text={settingsText.deletion.goneText()}
        okLabel={settingsText.deletion.ok()}
        onOk={clearOutcome}
      />
      <SuccessDialog
        isOpen={outcome === 'over'}
        picture={<Art src="/art/lock.webp" size={72} />}
        title={settingsText.deletion.overTitle()}
        text={settingsText.deletion.overText()}
        okLabel={settingsText.deletion.ok()}
        onOk={clearOutcome}
      />
    </>
  );
}

interface StepsProps {
  mobile: string;
  onLeave: () => void;
  onOver: () => void;
}

function Steps({ mobile, onLeave, onOver }: StepsProps) {
  const deletion = useAccountDeletion(mobile, onOver);
  return deletion.step === 'losses' ? (
    <DeletionLosses deletion={deletion} onLeave={onLeave} />
  ) : (
    <DeletionCode deletion={deletion} onLeave={onLeave} />
  );
}
