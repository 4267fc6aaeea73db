import { useState } from 'react';
import { listPrinters, removePrinter, savePrinter, testPrinter } from '#contract/desk/endpoints/printing.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { deskPrintText } from '#messages/desk-print.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { mayCall, usePerson } from '../../shell/person.ts';
import { type Printer, PrinterForm } from './printer-form.tsx';
import styles from './printing.module.css';

const text = deskPrintText.printers;

/** Kitchen and counter see the state of the printers; managers and owners also change the settings. */
export function PrintersPage({ restaurantId }: { readonly restaurantId: number }) {
  const { data, error } = useDesk(listPrinters, { restaurantId });
  const maySave = mayCall(usePerson(), savePrinter, restaurantId);
  const [removing, setRemoving] = useState<Printer>();
  const [changing, setChanging] = useState<Printer>();
  const { act, isBusy } = useAct(removePrinter, {
    changes: [listPrinters],
    onDone: () => {
      showToast('success', text.removed({ title: removing?.title ?? '' }));
      setRemoving(undefined);
    },
  });
  return (
    <main>
      <h1>{text.title()}</h1>
      <p>{text.text()}</p>
      {data === undefined && error === null ? <p>{deskShellText.loading()}</p> : null}
      {error === null ? null : <Notice tone="error">{error.message}</Notice>}
      {data?.printerList.length === 0 ? <p>{text.none()}</p> : null}
      <ul className={styles['printers']}>
        {data?.printerList.map((printer) => (
          <li key={printer.printerId} className={styles['printer']}>
            <PrinterState printer={printer} />
            <TestPrint restaurantId={restaurantId} printer={printer} />
            {maySave ? (
              <Button
                variant="secondary"
                aria-label={`${text.change()}: ${printer.title}`}
                onClick={() => setChanging(printer)}
              >
                {text.change()}
              </Button>
            ) : null}
            {maySave ? (
              <Button
                variant="danger"
                aria-label={`${text.remove()}: ${printer.title}`}
                onClick={() => setRemoving(printer)}
              >
                {text.remove()}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {maySave && data !== undefined ? (
        <PrinterForm
          key={changing?.printerId ?? 'new'}
          restaurantId={restaurantId}
          printer={changing}
          stations={data.stationList}
          onClose={() => setChanging(undefined)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        tone="danger"
        title={text.removeTitle({ title: removing?.title ?? '' })}
        text={text.removeText()}
        confirmLabel={text.remove()}
        cancelLabel={text.keep()}
        isBusy={isBusy}
        onConfirm={() => {
          if (removing !== undefined) act({ restaurantId, printerId: removing.printerId });
        }}
      />
    </main>
  );
}

function PrinterState({ printer }: { readonly printer: Printer }) {
  const { title, host, port, paperWidth, kindList, stationList, waiting } = printer;
  return (
    <div className={styles['state']}>
      <h2>{title}</h2>
      <p className={styles['quiet']}>
        {host}:{port}, {deskPrintText.page.mm({ width: paperWidth })},{' '}
        {kindList.map((kind) => deskPrintText.page[kind]()).join(', ')}
        {stationList.length === 0 ? null : `, ${text.ofStations({ stations: stationList.join(', ') })}`}
      </p>
      <Working {...printer} />
      {waiting === 0 ? null : <p>{text.waiting({ count: waiting })}</p>}
    </div>
  );
}

/** State of a printer, which claims only what the last printout has shown. */
function Working({ lastPrintedAt, failingSince }: Pick<Printer, 'lastPrintedAt' | 'failingSince'>) {
  if (failingSince !== null)
    return <p className={styles['failing']}>✕ {text.failing({ since: formatTime(failingSince) })}</p>;
  if (lastPrintedAt === null) return <p className={styles['untried']}>? {text.untried()}</p>;
  const printed = { day: formatDay(lastPrintedAt), time: formatTime(lastPrintedAt) };
  return <p className={styles['works']}>✓ {text.works(printed)}</p>;
}

function TestPrint({ restaurantId, printer }: { readonly restaurantId: number; readonly printer: Printer }) {
  const { printerId, title } = printer;
  const { act, isBusy } = useAct(testPrinter, {
    changes: [listPrinters],
    onDone: () => showToast('success', text.testQueued({ title })),
  });
  return (
    <Button
      variant="secondary"
      aria-label={`${text.test()}: ${title}`}
      isBusy={isBusy}
      onClick={() => act({ restaurantId, printerId })}
    >
      {text.test()}
    </Button>
  );
}
