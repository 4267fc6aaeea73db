import { useState } from 'react';
import { listTableCodes, setGuestOrders } from '#contract/desk/endpoints/table-codes.ts';
import { deskShellText } from '#messages/desk-shell.js';
import { deskTableCodesText as text } from '#messages/desk-table-codes.js';
import { Button } from '#ui/buttons/button.tsx';
import { SwitchRow } from '#ui/buttons/switch-row.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { AddTable } from './add-table.tsx';
import { CodeSheets, SHEET_LAYOUTS, type SheetLayout } from './code-sheets.tsx';
import { TableCodeCard } from './table-code-card.tsx';
import styles from './table-codes.module.css';

export function TableCodesPage({ restaurantId }: { readonly restaurantId: number }) {
  const { data, error } = useDesk(listTableCodes, { restaurantId });
  // Tables that are not printed; the others are, so that a new table is printed, too.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [layout, setLayout] = useState<SheetLayout>('cards');
  const tables = data?.tableList ?? [];
  const printed = tables.filter(({ tableNumber }) => !left.has(tableNumber));
  const [first] = tables;
  const choose = (tableNumber: string, isPrinted: boolean) => {
    const others = [...left].filter((each) => each !== tableNumber);
    setLeft(new Set(isPrinted ? others : [...others, tableNumber]));
  };
  return (
    <main data-board="">
      <div className={styles['page']}>
        <h1>{text.title()}</h1>
        {first === undefined ? null : (
          <p className={styles['quiet']}>{text.text({ origin: new URL(first.link).origin })}</p>
        )}
        {data === undefined && error === null ? <p role="status">{deskShellText.loading()}</p> : null}
        {error === null ? null : <Notice tone="error">{error.message}</Notice>}
        {data?.isDineIn === false ? <Notice tone="warning">{text.noDineIn()}</Notice> : null}
        {data !== undefined && first === undefined ? <p>{text.none()}</p> : null}
        {data === undefined ? null : (
          <GuestOrders restaurantId={restaurantId} takesGuestOrders={data.takesGuestOrders} />
        )}
        {first === undefined ? null : (
          <section className={styles['print']} aria-label={text.choose()}>
            <SelectField
              label={text.layout()}
              value={layout}
              onChange={({ target }) =>
                setLayout(SHEET_LAYOUTS.find((each) => each === target.value) ?? 'cards')
              }
            >
              {SHEET_LAYOUTS.map((each) => (
                <option key={each} value={each}>
                  {text.layouts[each]()}
                </option>
              ))}
            </SelectField>
            <div className={styles['acts']}>
              <Button variant="secondary" onClick={() => setLeft(new Set())}>
                {text.all()}
              </Button>
              <Button
                variant="secondary"
                onClick={() => setLeft(new Set(tables.map(({ tableNumber }) => tableNumber)))}
              >
                {text.nobody()}
              </Button>
              <Button variant="primary" aria-disabled={printed.length === 0} onClick={() => window.print()}>
                {text.print()}
              </Button>
            </div>
            <p className={styles['quiet']} role="status">
              {text.printed({ count: printed.length })}
            </p>
          </section>
        )}
        <ul className={styles['cards']} aria-label={text.tables()}>
          {tables.map((table) => (
            <li key={table.tableNumber}>
              <TableCodeCard
                restaurantId={restaurantId}
                table={table}
                isPrinted={!left.has(table.tableNumber)}
                onChoose={(isPrinted) => choose(table.tableNumber, isPrinted)}
              />
            </li>
          ))}
        </ul>
        <AddTable restaurantId={restaurantId} />
      </div>
      <CodeSheets restaurantId={restaurantId} tables={printed} layout={layout} />
    </main>
  );
}

interface GuestOrdersProps {
  readonly restaurantId: number;
  readonly takesGuestOrders: boolean;
}

function GuestOrders({ restaurantId, takesGuestOrders }: GuestOrdersProps) {
  const { act, isBusy } = useAct(setGuestOrders, {
    changes: [listTableCodes],
    onDone: () => showToast('success', takesGuestOrders ? text.guestOrders.off() : text.guestOrders.on()),
  });
  return (
    <SwitchRow
      label={text.guestOrders.label()}
      detail={text.guestOrders.text()}
      checked={takesGuestOrders}
      disabled={isBusy}
      onChange={() => act({ restaurantId, takesGuestOrders: !takesGuestOrders })}
    />
  );
}
