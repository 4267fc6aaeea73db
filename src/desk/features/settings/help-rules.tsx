import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { getHelpRules, saveHelpRules } from '#contract/desk/endpoints/settings.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { HelpRulesSchema } from '#contract/orders/order-report.ts';
import { deskSettingsText } from '#messages/desk-settings.js';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { paiseOfTyped } from '../../tender/use-tender.ts';
import { ChainSection } from './chain-section.tsx';
import styles from './settings.module.css';

const text = deskSettingsText.helpRules;

/** Limits within which a reported dish is refunded at once, for every outlet of the chain. */
export function HelpRules() {
  const { data, error } = useDesk(getHelpRules, {});
  return (
    <ChainSection
      title={text.title()}
      text={text.text()}
      data={data}
      error={error}
      renderForm={(stored, key) => <RulesForm key={key} stored={stored} />}
    />
  );
}

const rupeesOf = (paise: number) => String(paise / 100);
const { mostPerOrderPaise, mostPerCustomerPaise, mostReportsPerCustomer } = HelpRulesSchema.entries;

function RulesForm({ stored }: { readonly stored: ResponseOf<typeof getHelpRules> }) {
  const { register, handleSubmit, formState, watch } = useForm({
    defaultValues: {
      atOnce: stored.answersAtOnce ? 'yes' : 'no',
      order: rupeesOf(stored.mostPerOrderPaise),
      customer: rupeesOf(stored.mostPerCustomerPaise),
      reports: String(stored.mostReportsPerCustomer),
    },
  });
  const { errors } = formState;
  const { act, isBusy } = useAct(saveHelpRules, {
    changes: [getHelpRules],
    onDone: ({ answersAtOnce }) => showToast('success', answersAtOnce ? text.saved() : text.stopped()),
  });
  const save = handleSubmit(({ atOnce, order, customer, reports }) =>
    act({
      answersAtOnce: atOnce === 'yes',
      mostPerOrderPaise: paiseOfTyped(order),
      mostPerCustomerPaise: paiseOfTyped(customer),
      mostReportsPerCustomer: Number(reports),
    }),
  );
  const field = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <form className={styles['form']} noValidate onSubmit={save}>
      <ChoiceRow type="radio" value="yes" label={text.on()} {...register('atOnce')} />
      <ChoiceRow type="radio" value="no" label={text.off()} {...register('atOnce')} />
      {watch('atOnce') === 'no' ? null : (
        <>
          <TextField
            {...field}
            label={text.order()}
            hint={text.orderHint()}
            error={errors.order?.message}
            {...register('order', {
              validate: (typed) => v.is(mostPerOrderPaise, paiseOfTyped(typed)) || text.orderWrong(),
            })}
          />
          <TextField
            {...field}
            label={text.customer()}
            error={errors.customer?.message}
            {...register('customer', {
              validate: (typed) => v.is(mostPerCustomerPaise, paiseOfTyped(typed)) || text.customerWrong(),
            })}
          />
          <TextField
            {...field}
            label={text.reports()}
            error={errors.reports?.message}
            {...register('reports', {
              validate: (typed) => v.is(mostReportsPerCustomer, Number(typed)) || text.reportsWrong(),
            })}
          />
        </>
      )}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {text.save()}
      </Button>
    </form>
  );
}
