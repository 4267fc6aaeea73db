import { useState } from 'react';
import { encode } from 'uqr';
import type { CodedTable } from '#contract/desk/endpoints/table-codes.ts';
import { listTableCodes, reissueTableCode, retireTable } from '#contract/desk/endpoints/table-codes.ts';
import { deskTableCodesText as text } from '#messages/desk-table-codes.js';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { QrPicture } from '#ui/codes/qr-picture.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import styles from './table-codes.module.css';

interface TableCodeCardProps {
  readonly restaurantId: number;
  readonly table: CodedTable;
  readonly isPrinted: boolean;
  readonly onChoose: (isPrinted: boolean) => void;
}

/** Acts that invalidate a printed code need a confirmation. */
export function TableCodeCard({ restaurantId, table, isPrinted, onChoose }: TableCodeCardProps) {
  const { tableNumber: number, seats, code, link } = table;
  const [confirming, setConfirming] = useState<'reissue' | 'retire'>();
  const close = () => setConfirming(undefined);
  const reissue = useAct(reissueTableCode, {
    changes: [listTableCodes],
    onDone: () => {
      showToast('success', text.reissue.done({ number }));
      close();
    },
  });
  const retire = useAct(retireTable, {
    changes: [listTableCodes],
    onDone: () => showToast('success', text.retire.done({ number })),
  });
  const words = confirming === 'retire' ? text.retire : text.reissue;
  const { act, isBusy } = confirming === 'retire' ? retire : reissue;
  return (
    <article className={styles['card']} aria-label={text.table({ number })}>
      <div className={styles['between']}>
        <h2>{text.table({ number })}</h2>
        <span className={styles['quiet']}>{text.seats({ count: seats })}</span>
      </div>
      <div className={styles['qr']}>
        <QrPicture matrix={encode(link, { ecc: 'M', border: 0 }).data} label={text.qr({ number })} />
      </div>
      <p className={styles['code']}>{code}</p>
      <Checkbox
        label={text.print()}
        checked={isPrinted}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className={styles['acts']}>
        <a
          href={link}
          target="_blank"
          rel="noopener"
          aria-label={`${text.open()}: ${number}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          {text.open()}
        </a>
        <Button
          variant="secondary"
          aria-label={`${text.reissue.act()}: ${number}`}
          onClick={() => setConfirming('reissue')}
        >
          {text.reissue.act()}
        </Button>
        <Button
          variant="quiet"
          aria-label={`${text.retire.act()}: ${number}`}
          onClick={() => setConfirming('retire')}
        >
          {text.retire.act()}
        </Button>
      </div>
      {confirming === undefined ? null : (
        <ConfirmDialog
          isOpen
          onClose={close}
          tone="danger"
          title={words.title({ number })}
          text={words.text()}
          confirmLabel={words.confirm()}
          cancelLabel={words.cancel()}
          isBusy={isBusy}
          onConfirm={() => act({ restaurantId, tableNumber: number })}
        />
      )}
    </article>
  );
}
