import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import type { Invoice } from '#contract/orders/invoice.ts';
import { afterMealText } from '#messages/after-meal.js';
import { invoiceText } from '#messages/invoice.js';
import { canShare, saveFile, shareFile } from '#platform/device/save-file.ts';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './invoice.module.css';
import { InvoicePaper } from './invoice-paper.tsx';
import { useInvoicePdf } from './use-invoice-pdf.ts';

interface InvoicePageProps {
  invoice: Invoice;
  storedAt: number | undefined;
}

/** The page is laid out for the screen and for print. */
export function InvoicePage({ invoice, storedAt }: InvoicePageProps) {
  const asOf = useAsOf();
  return (
    <Page title={invoiceText.title()}>
      {storedAt === undefined ? null : <AsOf label={asOf(storedAt)} />}
      <InvoiceActions invoice={invoice} />
      <InvoicePaper invoice={invoice} />
    </Page>
  );
}

function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const pdf = useInvoicePdf(invoice.orderRefId);
  const failed = useFailedRead(afterMealText.invoice.downloadFailed(), pdf);
  const [hasShareFailed, setHasShareFailed] = useState(false);
  const { file } = pdf;
  if (failed !== undefined && file === undefined) return <LoadFailed {...failed} />;
  const share = async (shared: File) => setHasShareFailed(!(await shareFile(shared)));
  return (
    <>
      <div className={styles['actions']}>
        <Button
          variant="primary"
          size="small"
          isBusy={file === undefined}
          icon={<Download aria-hidden="true" size={18} />}
          onClick={() => file && saveFile(file)}
        >
          {afterMealText.invoice.download()}
        </Button>
        {file !== undefined && canShare(file) ? (
          <Button
            variant="secondary"
            size="small"
            icon={<Share2 aria-hidden="true" size={18} />}
            onClick={() => share(file)}
          >
            {afterMealText.invoice.share()}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="small"
          icon={<Printer aria-hidden="true" size={18} />}
          onClick={() => window.print()}
        >
          {afterMealText.invoice.print()}
        </Button>
        <SubjectLink invoice={invoice} />
      </div>
      {hasShareFailed ? <Notice tone="error">{afterMealText.invoice.shareFailed()}</Notice> : null}
    </>
  );
}

function SubjectLink({ invoice: { subject, orderRefId } }: { invoice: Invoice }) {
  const className = buttonClass({ variant: 'quiet', size: 'small' });
  const params = { ref: orderRefId };
  switch (subject) {
    case 'ORDER':
      return (
        <Link to="/my-orders/$ref" params={params} className={className}>
          {afterMealText.invoice.backToOrder()}
        </Link>
      );
    case 'DEAL':
      return (
        <Link to="/my-deals" className={className}>
          {afterMealText.invoice.backToDeals()}
        </Link>
      );
    case 'EVENT':
      return (
        <Link to="/my-tickets/$ref" params={params} className={className}>
          {afterMealText.invoice.backToTickets()}
        </Link>
      );
  }
}

export function NoInvoice({ orderRefId }: { orderRefId: string }) {
  return (
    <EmptyState
      level={1}
      picture="/art/empty-orders.webp"
      title={afterMealText.invoice.notYetTitle()}
      text={afterMealText.invoice.later()}
      action={
        <Link
          to="/my-orders/$ref"
          params={{ ref: orderRefId }}
          className={buttonClass({ variant: 'primary' })}
        >
          {afterMealText.invoice.backToOrder()}
        </Link>
      }
    />
  );
}
