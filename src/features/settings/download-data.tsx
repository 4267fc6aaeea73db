import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { getMyData } from '#contract/endpoints/account/profile.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { kolkataParts } from '#domain/time/kolkata.ts';
import { settingsText } from '#messages/settings.js';
import { call } from '#platform/api/call.ts';
import { saveFile } from '#platform/device/save-file.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { serverNow } from '#platform/time/clock.ts';
import { useAction } from '#platform/use-action.ts';
import { Notice } from '#ui/states/notice.tsx';
import { ActionRow } from './rows.tsx';

/** The chain's name, reduced to characters that are safe in a file name. */
const CHAIN = BRAND.shortName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

export function createDataFile(data: Readonly<Record<string, unknown>>, at: number): File {
  const name = settingsText.fileName({ chain: CHAIN, date: kolkataParts(at).date });
  return new File([`${JSON.stringify(data, null, 2)}\n`], name, { type: 'application/json' });
}

type Outcome = { readonly savedAs: string } | { readonly problem: string };

/** Saves a file with all data of the customer, which the server collects on request. */
export function DownloadData({ icon }: { icon: LucideIcon }) {
  const hasSignal = useHasSignal();
  const { isBusy, run } = useAction();
  const [outcome, setOutcome] = useState<Outcome>();
  const download = () =>
    run(async () => {
      setOutcome(undefined);
      const result = await call(getMyData, {});
      if (!result.ok) return setOutcome({ problem: result.problem.message });
      const file = createDataFile(result.data, serverNow());
      saveFile(file);
      setOutcome({ savedAs: file.name });
    });
  // The notice about the missing signal already explains the failure.
  const isOutcomeShown = outcome !== undefined && (hasSignal || 'savedAs' in outcome);
  return (
    <>
      <ActionRow
        label={settingsText.download()}
        detail={isBusy ? settingsText.downloading() : settingsText.downloadText()}
        icon={icon}
        isBusy={isBusy}
        onClick={() => void download()}
      />
      {hasSignal ? null : <Notice tone="offline">{settingsText.downloadOffline()}</Notice>}
      {isOutcomeShown ? <OutcomeNotice outcome={outcome} /> : null}
    </>
  );
}

function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  return 'problem' in outcome ? (
    <Notice tone="error">{outcome.problem}</Notice>
  ) : (
    <Notice tone="success">{settingsText.downloaded({ name: outcome.savedAs })}</Notice>
  );
}
