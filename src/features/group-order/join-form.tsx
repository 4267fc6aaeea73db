import { type FormEvent, useState } from 'react';
import type { GroupOrder } from '#contract/group/group-order.ts';
import { MAX_GUEST_NAME } from '#contract/table/at-the-table.ts';
import { plainTyped } from '#contract/typed-text.ts';
import { groupOrderText as text } from '#messages/group-order.js';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { joinGroup } from './group-acts.ts';
import styles from './group-order.module.css';

/** A guest joins with only a name, without an account. */
export function JoinForm({ group, knownName }: { group: GroupOrder; knownName: string }) {
  const [name, setName] = useState(knownName);
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useAction();
  const join = (event: FormEvent) => {
    event.preventDefault();
    const typed = plainTyped(name);
    if (typed === '') return setProblem(text.nameMissing());
    return void run(async () => setProblem(await joinGroup(group.code, typed)));
  };
  return (
    <form className={styles['join']} onSubmit={join} noValidate>
      <h2 className={styles['subtitle']}>{text.joinTitle()}</h2>
      <TextField
        label={text.yourName()}
        hint={text.joinText({ name: group.hostName })}
        error={problem}
        value={name}
        maxLength={MAX_GUEST_NAME}
        autoComplete="given-name"
        enterKeyHint="go"
        onChange={(event) => setName(event.target.value)}
      />
      <Button variant="primary" type="submit" isWide isBusy={isBusy}>
        {text.join()}
      </Button>
    </form>
  );
}
