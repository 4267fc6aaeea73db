import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { dietText } from '#messages/diet.js';
import { dietAtom, isSignedInAtom } from '#platform/state/atoms.ts';
import { useAction } from '#platform/use-action.ts';
import { SwitchRow } from '#ui/buttons/switch-row.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { removeFromAccount, storeWithAccount } from './account-diet.ts';
import styles from './diet-page.module.css';

/** Storing with the account is off by default. */
export function WhereStored() {
  const titleId = useId();
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h2 className={styles['partTitle']} id={titleId}>
        {dietText.where.title()}
      </h2>
      {isSignedIn ? <AccountSwitch /> : <p className={styles['quiet']}>{dietText.where.visitor()}</p>}
    </section>
  );
}

function AccountSwitch() {
  const account = useAtomValue(dietAtom)?.account ?? null;
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<string>();
  const change = () => {
    setProblem(undefined);
    if (account === null) return storeWithAccount();
    void run(async () => setProblem((await removeFromAccount())?.message));
  };
  return (
    <>
      <div className={styles['box']}>
        <SwitchRow
          label={dietText.where.withAccount()}
          detail={account === null ? dietText.where.onPhone() : dietText.where.everywhere()}
          checked={account !== null}
          aria-busy={isBusy || undefined}
          onChange={isBusy ? undefined : change}
        />
      </div>
      {account !== null && account.known === null ? (
        <Notice tone="offline">{dietText.where.waiting()}</Notice>
      ) : null}
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
    </>
  );
}
