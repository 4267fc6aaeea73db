import { useMemo } from 'react';
import { getInvoicePdf } from '#contract/endpoints/orders/invoices.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

/** The PDF file from its base64 text; undefined if the text is not base64. */
export function fileOfBase64(base64: string, name: string): File | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new File([bytes], name, { type: 'application/pdf' });
  } catch {
    return undefined;
  }
}

/** The PDF loads with the page of the invoice, so that it opens without a signal later. */
export function useInvoicePdf(orderRefId: string) {
  const read = useEndpoint(getInvoicePdf, { orderRefId });
  const { data } = read;
  const file = useMemo(() => data && fileOfBase64(data.pdfBase64, data.fileName), [data]);
  return { ...read, file };
}
