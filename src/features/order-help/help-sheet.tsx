import type { OrderDetail } from '#contract/orders/order.ts';
import type { ReportProblem, ReportWish } from '#contract/orders/order-report.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { problemsOf } from '#domain/order-help.ts';
import { orderHelpText as text } from '#messages/order-help.js';
import { Field } from '#platform/form/field.tsx';
import type { Form } from '#platform/form/use-form.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Stepper } from '#ui/buttons/stepper.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './help.module.css';
import { PhotoField } from './photo-field.tsx';
import { RadioField } from './radio-field.tsx';
import { MAX_NOTE_LENGTH, type ReportEntry, useReport } from './use-report.ts';

interface HelpSheetProps {
  isOpen: boolean;
  onClose: () => void;
  order: OrderDetail;
  onSent: (order: OrderDetail) => void;
}

export function HelpSheet({ isOpen, onClose, order, onSent }: HelpSheetProps) {
  const { form, items, wishes, send } = useReport(order, onSent);
  const { orderItemId } = form.values;
  const chosen = items.find((item) => item.orderItemId === orderItemId);
  const hasSignal = useHasSignal();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.sheetTitle()}
      closeLabel={text.close()}
      footer={
        <Button variant="primary" isWide isBusy={form.isBusy} onClick={send}>
          {text.send()}
        </Button>
      }
    >
      <form className={styles['form']} onSubmit={send} noValidate>
        <Field form={form} name="orderItemId">
          {(input) => (
            <RadioField
              {...input}
              legend={text.dish()}
              choices={items.map((item) => ({ key: item.orderItemId, label: lineNameOf(item) }))}
              onChange={(key) => form.change({ orderItemId: key, quantity: 1 })}
            />
          )}
        </Field>
        {chosen === undefined || chosen.quantity === 1 ? null : (
          <QuantityField form={form} most={chosen.quantity} />
        )}
        <Field form={form} name="problem">
          {(input) => (
            <RadioField
              {...input}
              legend={text.problemLegend()}
              choices={problemsOf(order.orderType).map((key) => ({ key, label: wordProblem(order, key) }))}
            />
          )}
        </Field>
        <Field form={form} name="note">
          {(input) => (
            <TextArea
              {...input}
              label={text.note()}
              hint={form.values.problem === 'OTHER' ? undefined : text.noteOptional()}
              rows={2}
              maxLength={MAX_NOTE_LENGTH}
            />
          )}
        </Field>
        <Field form={form} name="photo">
          {(input) => <PhotoField {...input} />}
        </Field>
        <Field form={form} name="wish">
          {(input) => (
            <RadioField<ReportWish>
              {...input}
              legend={text.wishLegend()}
              choices={wishes.map((key) => ({ key, label: text.wishes[key]() }))}
            />
          )}
        </Field>
        {form.failure === undefined ? null : <Notice tone="error">{form.failure}</Notice>}
        {hasSignal ? null : <Notice tone="offline">{text.offline()}</Notice>}
      </form>
    </Sheet>
  );
}

function wordProblem({ orderType }: OrderDetail, problem: ReportProblem): string {
  if (problem === 'MISSING' && orderType === 'DineIn') return text.missingAtTable();
  if (problem === 'SPILLED' && orderType === 'HomeDelivery') return text.spilledOnWay();
  return text.problems[problem]();
}

function QuantityField({ form, most }: { form: Form<ReportEntry>; most: number }) {
  return (
    <Field form={form} name="quantity">
      {({ value, onChange }) => (
        <div className={styles['count']}>
          <span>{text.quantity()}</span>
          <Stepper
            value={value}
            min={1}
            max={most}
            onChange={onChange}
            labels={{
              increase: text.more(),
              decrease: text.fewer(),
              value: text.count({ count: value, most }),
            }}
          />
        </div>
      )}
    </Field>
  );
}
