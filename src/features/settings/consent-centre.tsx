import { useAtomValue } from 'jotai';
import { useEffect, useId } from 'react';
import { type ConsentPurpose, ConsentPurposeSchema } from '#contract/account/profile.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { settingsText } from '#messages/settings.js';
import {
  accountConsentsAtom,
  meetAccount,
  setConsent,
  useConsent,
  useIsConsentUnsent,
} from '#platform/consent/consent.ts';
import { isSignedInAtom, preferencesAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SwitchRow } from '#ui/buttons/switch-row.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './settings.module.css';

/** Each consent is separate, and withdrawing it is as easy as giving it (D-34). */
export function ConsentCentre({ hasHeading = true }: { hasHeading?: boolean }) {
  const titleId = useId();
  useEffect(() => {
    void meetAccount();
  }, []);
  return (
    <section className={styles['part']} aria-labelledby={hasHeading ? titleId : undefined}>
      {hasHeading ? (
        <h2 className={styles['partTitle']} id={titleId}>
          {settingsText.consent.title()}
        </h2>
      ) : null}
      <p>{settingsText.consent.intro()}</p>
      <div className={styles['box']}>
        {ConsentPurposeSchema.options.map((purpose) => (
          <ConsentRow key={purpose} purpose={purpose} />
        ))}
      </div>
      <AllOff />
      <WhereStored />
    </section>
  );
}

function ConsentRow({ purpose }: { purpose: ConsentPurpose }) {
  const isGiven = useConsent(purpose);
  const since = useSince(purpose, isGiven);
  const { label, detail } = settingsText.consent.purposes[purpose];
  return (
    <SwitchRow
      label={label()}
      detail={
        <>
          {detail()}
          {since === undefined ? null : <span className={styles['since']}>{since}</span>}
        </>
      }
      checked={isGiven}
      onChange={() => setConsent(purpose, !isGiven)}
    />
  );
}

/** Text with the day on which the consent was given or withdrawn; undefined if the account has no such date. */
function useSince(purpose: ConsentPurpose, isGiven: boolean): string | undefined {
  const recorded = useAtomValue(accountConsentsAtom)?.find((consent) => consent.purpose === purpose);
  if (recorded === undefined || recorded.changedAt === null || recorded.isGiven !== isGiven) return undefined;
  const day = formatDay(recorded.changedAt);
  return isGiven ? settingsText.consent.onSince({ day }) : settingsText.consent.offSince({ day });
}

/** The button stays mounted when no consent is left to withdraw, so that it does not lose the focus. */
function AllOff() {
  const given = useAtomValue(preferencesAtom)?.consentList ?? [];
  const handleClick = () => {
    for (const purpose of given) setConsent(purpose, false);
  };
  return (
    <div>
      <Button variant="secondary" size="small" aria-disabled={given.length === 0} onClick={handleClick}>
        {settingsText.consent.allOff()}
      </Button>
    </div>
  );
}

function WhereStored() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isUnsent = useIsConsentUnsent();
  if (isUnsent) return <Notice tone="offline">{settingsText.consent.untold()}</Notice>;
  return (
    <p className={styles['quiet']}>
      {isSignedIn ? settingsText.consent.withAccount() : settingsText.consent.onPhone()}
    </p>
  );
}
