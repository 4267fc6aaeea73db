import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { listPrinters, savePrinter } from '#contract/desk/endpoints/printing.ts';
import { PaperWidthSchema, type PrintKind, PrintKindSchema } from '#contract/desk/printout.ts';
import { StaffNameSchema } from '#contract/desk/staff.ts';
import { findParsed } from '#contract/parse.ts';
import { deskPrintText } from '#messages/desk-print.js';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import styles from './printing.module.css';

const text = deskPrintText.printers;

const FIRST: { title: string; host: string; port: string; paperWidth: string; kindList: PrintKind[] } = {
  ...{ title: '', host: '', port: '9100', paperWidth: '80' },
  kindList: ['kitchen'],
};

const isPort = (port: string) => Number(port) >= 1024 && Number(port) <= 65_535;

/** Adds a network printer. */
export function PrinterForm({ restaurantId }: { readonly restaurantId: number }) {
  const { register, handleSubmit, formState, reset, getValues } = useForm({ defaultValues: FIRST });
  const { errors } = formState;
  const { act, isBusy, failure } = useAct(savePrinter, {
    changes: [listPrinters],
    onFailure: () => undefined,
    onDone: () => {
      showToast('success', text.saved({ title: getValues('title').trim() }));
      reset();
    },
  });
  const submit = handleSubmit(({ title, host, port, paperWidth, kindList }) =>
    act({
      ...{ restaurantId, title, kindList, printerId: crypto.randomUUID() },
      ...{ host: host.trim(), port: Number(port) },
      paperWidth: v.parse(PaperWidthSchema, Number(paperWidth)),
    }),
  );
  return (
    <form className={styles['form']} noValidate onSubmit={submit} aria-labelledby="add-printer">
      <h2 id="add-printer">{text.add()}</h2>
      <TextField
        label={text.name()}
        autoComplete="off"
        maxLength={60}
        error={errors.title?.message}
        {...register('title', {
          validate: (title) => findParsed(StaffNameSchema, title) !== undefined || text.nameMissing(),
        })}
      />
      <TextField
        label={text.host()}
        hint={text.hostHint()}
        autoComplete="off"
        error={errors.host?.message}
        {...register('host', { validate: (host) => host.trim() !== '' || text.hostMissing() })}
      />
      <TextField
        label={text.port()}
        inputMode="numeric"
        autoComplete="off"
        error={errors.port?.message}
        {...register('port', { validate: (port) => isPort(port) || text.portWrong() })}
      />
      <SelectField label={deskPrintText.page.width()} {...register('paperWidth')}>
        {PaperWidthSchema.options.map((width) => (
          <option key={width} value={width}>
            {deskPrintText.page.mm({ width })}
          </option>
        ))}
      </SelectField>
      <fieldset className={styles['kinds']}>
        <legend>{text.prints()}</legend>
        {PrintKindSchema.options.map((kind) => (
          <Checkbox
            key={kind}
            label={deskPrintText.page[kind]()}
            value={kind}
            {...register('kindList', { validate: (kinds) => kinds.length > 0 || text.kindMissing() })}
          />
        ))}
      </fieldset>
      {errors.kindList?.message === undefined ? null : (
        <Notice tone="error">{errors.kindList.message}</Notice>
      )}
      {failure === null ? null : <Notice tone="error">{failure.message}</Notice>}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {text.save()}
      </Button>
    </form>
  );
}
