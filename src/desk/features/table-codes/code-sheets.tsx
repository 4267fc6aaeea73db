import { encode } from 'uqr';
import type { CodedTable } from '#contract/desk/endpoints/table-codes.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { deskTableCodesText as text } from '#messages/desk-table-codes.js';
import { QrPicture } from '#ui/codes/qr-picture.tsx';
import { usePerson } from '../../shell/person.ts';
import styles from './code-sheets.module.css';

export const SHEET_LAYOUTS = ['cards', 'tents'] as const;
export type SheetLayout = (typeof SHEET_LAYOUTS)[number];

/** An A4 sheet has three rows of three cards. */
const CARDS_OF_SHEET = 9;

interface CodeSheetsProps {
  readonly restaurantId: number;
  readonly tables: readonly CodedTable[];
  readonly layout: SheetLayout;
}

/** Printed table codes: cards are cut from a sheet, and a tent is folded in the middle of its sheet. */
export function CodeSheets({ restaurantId, tables, layout }: CodeSheetsProps) {
  const { outletList } = usePerson();
  const outlet = outletList.find((each) => each.restaurantId === restaurantId)?.title ?? '';
  const size = layout === 'cards' ? CARDS_OF_SHEET : 1;
  const sheets = Array.from({ length: Math.ceil(tables.length / size) }, (_, at) =>
    tables.slice(at * size, (at + 1) * size),
  );
  return (
    <div className={styles['paper']} aria-hidden="true">
      {sheets.map((sheet) => (
        <div key={sheet[0]?.tableNumber} className={styles['sheet']} data-layout={layout}>
          {sheet.map((table) =>
            layout === 'cards' ? (
              <CodeCard key={table.tableNumber} table={table} outlet={outlet} />
            ) : (
              <Tent key={table.tableNumber} table={table} outlet={outlet} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

interface CodeCardProps {
  readonly table: CodedTable;
  readonly outlet: string;
}

/** The upper side is upside down until the sheet is folded. */
function Tent(props: CodeCardProps) {
  return (
    <>
      <div className={styles['turned']}>
        <CodeCard {...props} />
      </div>
      <CodeCard {...props} />
    </>
  );
}

function CodeCard({ table: { tableNumber: number, code, link }, outlet }: CodeCardProps) {
  return (
    <div className={styles['card']}>
      <strong>{BRAND.name}</strong>
      <span>{outlet}</span>
      <strong className={styles['number']}>{text.table({ number })}</strong>
      <div className={styles['qr']}>
        <QrPicture matrix={encode(link, { ecc: 'M', border: 0 }).data} label={text.qr({ number })} />
      </div>
      <span>{text.scan()}</span>
      <span>{text.type()}</span>
      <strong className={styles['code']}>{code}</strong>
    </div>
  );
}
