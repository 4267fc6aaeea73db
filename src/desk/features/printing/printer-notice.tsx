import { Link } from '@tanstack/react-router';
import { listPrinters } from '#contract/desk/endpoints/printing.ts';
import { deskPrintText } from '#messages/desk-print.js';
import { Notice } from '#ui/states/notice.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { mayCall, usePerson } from '../../shell/person.ts';
import styles from './printing.module.css';

/** Shows on every page of the outlet, so that staff notice a broken printer. */
export function PrinterNotice({ restaurantId }: { readonly restaurantId: number }) {
  const enabled = mayCall(usePerson(), listPrinters, restaurantId);
  const { data } = useDesk(listPrinters, { restaurantId }, { enabled });
  const failing = data?.printerList.filter(({ failingSince }) => failingSince !== null) ?? [];
  if (failing.length === 0) return null;
  return (
    <div className={styles['notices']}>
      {failing.map(({ printerId, title, waiting }) => (
        <Notice key={printerId} tone="warning">
          {deskPrintText.notice({ title, count: waiting })}{' '}
          <Link to="/outlets/$restaurantId/printers" params={{ restaurantId }}>
            {deskPrintText.printers.title()}
          </Link>
        </Notice>
      ))}
    </div>
  );
}
