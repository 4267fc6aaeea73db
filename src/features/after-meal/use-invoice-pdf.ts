import { useMemo } from 'react';
import { getInvoicePdf } from '#contract/endpoints/orders/invoices.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

/** A document of base64 as a file; `undefined` where it is none. */
export function fileOfBase64(base64: string, name: string): File | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new File([bytes], name, { type: 'application/pdf' });
  } catch {
    // Not base64: there is nothing to show of it.
    return undefined;
  }
}

/** The invoice's PDF, fetched with its page so that the phone has it where there is no network. */
export function useInvoicePdf(orderRefId: string) {
  const read = useEndpoint(getInvoicePdf, { orderRefId });
  const { data } = read;
  const file = useMemo(() => data && fileOfBase64(data.pdfBase64, data.fileName), [data]);
  return { ...read, file };
}
