import { useForm } from 'react-hook-form';
import { getScratchCards, saveScratchCards } from '#contract/desk/endpoints/settings.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { deskSettingsText } from '#messages/desk-settings.js';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { paiseOfTyped } from '../../tender/use-tender.ts';
import { ChainSection } from './chain-section.tsx';
import styles from './settings.module.css';

const text = deskSettingsText.scratchCards;

/** Settings of the scratch cards, for every outlet of the chain. */
export function ScratchCards() {
  const { data, error } = useDesk(getScratchCards, {});
  return (
    <ChainSection
      title={text.title()}
      text={text.text()}
      data={data}
      error={error}
      renderForm={(stored, key) => <CardsForm key={key} stored={stored} />}
    />
  );
}

function CardsForm({ stored }: { readonly stored: ResponseOf<typeof getScratchCards> }) {
  const { register, handleSubmit, formState, watch } = useForm({
    defaultValues: {
      gives: stored.givesScratchCards ? 'yes' : 'no',
      rupees: String(stored.scratchCardFromPaise / 100),
    },
  });
  const { act, isBusy } = useAct(saveScratchCards, {
    changes: [getScratchCards],
    onDone: ({ givesScratchCards }) =>
      showToast('success', givesScratchCards ? text.saved() : text.stopped()),
  });
  const save = handleSubmit(({ gives, rupees }) =>
    act({ givesScratchCards: gives === 'yes', scratchCardFromPaise: paiseOfTyped(rupees) }),
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
            validate: (typed) => paiseOfTyped(typed) >= 0 || text.fromWrong(),
          })}
        />
      )}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {text.save()}
      </Button>
    </form>
  );
}
