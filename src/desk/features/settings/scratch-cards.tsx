import { useForm } from 'react-hook-form';
import { getScratchCards, saveScratchCards } from '#contract/desk/endpoints/settings.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { readRupees } from '#domain/money/money.ts';
import { deskSettingsText } from '#messages/desk-settings.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import styles from './settings.module.css';

const text = deskSettingsText.scratchCards;
const PAISE_PER_RUPEE = 100;

/** For every outlet of the chain. */
export function ScratchCards() {
  const { data, error } = useDesk(getScratchCards, {});
  return (
    <section aria-label={text.title()} className={styles['form']}>
      <h2>{text.title()}</h2>
      <p>{text.text()}</p>
      {data === undefined && error === null ? <p role="status">{deskShellText.loading()}</p> : null}
      {error === null || data !== undefined ? null : <Notice tone="error">{error.message}</Notice>}
      {data === undefined ? null : <CardsForm key={JSON.stringify(data)} stored={data} />}
    </section>
  );
}

function CardsForm({ stored }: { readonly stored: ResponseOf<typeof getScratchCards> }) {
  const { register, handleSubmit, formState, watch } = useForm({
    defaultValues: {
      gives: stored.givesScratchCards ? 'yes' : 'no',
      rupees: String(stored.scratchCardFromPaise / PAISE_PER_RUPEE),
    },
  });
  const { act, isBusy } = useAct(saveScratchCards, {
    changes: [getScratchCards],
    onDone: ({ givesScratchCards }) =>
      showToast('success', givesScratchCards ? text.saved() : text.stopped()),
  });
  const paiseOf = (typed: string) => (readRupees(typed) ?? Number.NaN) * PAISE_PER_RUPEE;
  const save = handleSubmit(({ gives, rupees }) =>
    act({ givesScratchCards: gives === 'yes', scratchCardFromPaise: paiseOf(rupees) }),
  );
  return (
    <form className={styles['form']} noValidate onSubmit={save}>
      <ChoiceRow type="radio" value="yes" label={text.give()} {...register('gives')} />
      <ChoiceRow type="radio" value="no" label={text.stop()} {...register('gives')} />
      {watch('gives') === 'no' ? null : (
        <TextField
          label={text.from()}
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.rupees?.message}
          {...register('rupees', {
            validate: (typed) => paiseOf(typed) >= 0 || text.fromWrong(),
          })}
        />
      )}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {text.save()}
      </Button>
    </form>
  );
}
