import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { getHelpRules, saveHelpRules } from '#contract/desk/endpoints/settings.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { HelpRulesSchema } from '#contract/orders/order-report.ts';
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

const text = deskSettingsText.helpRules;
const PAISE_PER_RUPEE = 100;

/** For every outlet of the chain. */
export function HelpRules() {
  const { data, error } = useDesk(getHelpRules, {});
  return (
    <section aria-label={text.title()} className={styles['form']}>
      <h2>{text.title()}</h2>
      <p>{text.text()}</p>
      {data === undefined && error === null ? <p role="status">{deskShellText.loading()}</p> : null}
      {error === null || data !== undefined ? null : <Notice tone="error">{error.message}</Notice>}
      {data === undefined ? null : <RulesForm key={JSON.stringify(data)} stored={data} />}
    </section>
  );
}

const paiseOf = (typed: string) => (readRupees(typed) ?? Number.NaN) * PAISE_PER_RUPEE;
const rupeesOf = (paise: number) => String(paise / PAISE_PER_RUPEE);
const { mostPerOrderPaise, mostPerCustomerPaise, mostReportsPerCustomer } = HelpRulesSchema.entries;

function RulesForm({ stored }: { readonly stored: ResponseOf<typeof getHelpRules> }) {
  const { register, handleSubmit, formState, watch } = useForm({
    defaultValues: {
      answers: stored.answersAtOnce ? 'yes' : 'no',
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
  const save = handleSubmit(({ answers, order, customer, reports }) =>
    act({
      answersAtOnce: answers === 'yes',
      mostPerOrderPaise: paiseOf(order),
      mostPerCustomerPaise: paiseOf(customer),
      mostReportsPerCustomer: Number(reports),
    }),
  );
  const field = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <form className={styles['form']} noValidate onSubmit={save}>
      <ChoiceRow type="radio" value="yes" label={text.on()} {...register('answers')} />
      <ChoiceRow type="radio" value="no" label={text.off()} {...register('answers')} />
      {watch('answers') === 'no' ? null : (
        <>
          <TextField
            {...field}
            label={text.order()}
            hint={text.orderHint()}
            error={errors.order?.message}
            {...register('order', {
              validate: (typed) => v.is(mostPerOrderPaise, paiseOf(typed)) || text.orderWrong(),
            })}
          />
          <TextField
            {...field}
            label={text.customer()}
            error={errors.customer?.message}
            {...register('customer', {
              validate: (typed) => v.is(mostPerCustomerPaise, paiseOf(typed)) || text.customerWrong(),
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
