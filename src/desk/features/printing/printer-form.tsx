import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { listPrinters, savePrinter } from '#contract/desk/endpoints/printing.ts';
import { PaperWidthSchema, type PrintKind, PrintKindSchema } from '#contract/desk/kitchen/printout.ts';
import { StaffNameSchema } from '#contract/desk/staff.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { findParsed } from '#contract/parse.ts';
import { deskPrintText } from '#messages/desk-print.js';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import styles from './printing.module.css';

const text = deskPrintText.printers;

interface Fields {
  title: string;
  host: string;
  port: string;
  paperWidth: string;
  kindList: PrintKind[];
  stationList: string[];
}

const FIRST: Fields = {
  ...{ title: '', host: '', port: '9100', paperWidth: '80' },
  ...{ kindList: ['kitchen'], stationList: [] },
};

export type Printer = ResponseOf<typeof listPrinters>['printerList'][number];

const fieldsOf = ({ title, host, port, paperWidth, kindList, stationList }: Printer): Fields => ({
  ...{ title, host, port: String(port), paperWidth: String(paperWidth) },
  ...{ kindList: [...kindList], stationList: [...stationList] },
});

interface PrinterFormProps {
  readonly restaurantId: number;
  /** The printer to change; undefined for a new one. */
  readonly printer: Printer | undefined;
  readonly stations: readonly string[];
  /** Runs after a save or a cancel. */
  readonly onClose: () => void;
}

const isPort = (port: string) => Number(port) >= 1024 && Number(port) <= 65_535;

function usePrinterForm({ restaurantId, printer, onClose }: PrinterFormProps) {
  const defaultValues = printer === undefined ? FIRST : fieldsOf(printer);
  const { register, handleSubmit, formState, reset, getValues, watch } = useForm({ defaultValues });
  const { act, isBusy, failure, clearFailure } = useAct(savePrinter, {
    changes: [listPrinters],
    onFailure: () => undefined,
    onDone: () => {
      showToast('success', text.saved({ title: getValues('title').trim() }));
      reset();
      onClose();
    },
  });
  const submit = handleSubmit(({ title, host, port, paperWidth, kindList, stationList }) =>
    act({
      ...{ restaurantId, title, kindList, printerId: printer?.printerId ?? crypto.randomUUID() },
      stationList: kindList.includes('kitchen') ? stationList : [],
      ...{ host: host.trim(), port: Number(port) },
      paperWidth: v.parse(PaperWidthSchema, Number(paperWidth)),
    }),
  );
  return {
    ...{ register, submit, isBusy, failure, clearFailure },
    errors: formState.errors,
    isOfKitchen: watch('kindList').includes('kitchen'),
  };
}

export function PrinterForm(props: PrinterFormProps) {
  const { printer, stations, onClose } = props;
  const { register, errors, isOfKitchen, submit, isBusy, failure, clearFailure } = usePrinterForm(props);
  return (
    <form
      onChange={clearFailure}
      className={styles['form']}
      noValidate
      onSubmit={submit}
      aria-labelledby="add-printer"
    >
      <h2 id="add-printer">
        {printer === undefined ? text.add() : text.changeTitle({ title: printer.title })}
      </h2>
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
      {isOfKitchen && stations.length > 0 ? (
        <fieldset className={styles['kinds']}>
          <legend>{text.stations()}</legend>
          {stations.map((station) => (
            <Checkbox key={station} label={station} value={station} {...register('stationList')} />
          ))}
          <p className={styles['quiet']}>{text.stationsHint()}</p>
        </fieldset>
      ) : null}
      {errors.kindList?.message === undefined ? null : (
        <Notice tone="error">{errors.kindList.message}</Notice>
      )}
      {failure === null ? null : <Notice tone="error">{failure.message}</Notice>}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {text.save()}
      </Button>
      {printer === undefined ? null : (
        <Button variant="secondary" onClick={onClose}>
          {text.cancel()}
        </Button>
      )}
    </form>
  );
}
