import { useEffect, useState } from 'react';
import { getInvoicePdf } from '#contract/endpoints/invoices.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';

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
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<Problem>();
  const [attempt, setAttempt] = useState(0);
  // Another attempt asks again for the same.
  useEffect(() => {
    const left = new AbortController();
    const fetchPdf = async () => {
      const result = await call(getInvoicePdf, { orderRefId }, { signal: left.signal });
      if (left.signal.aborted) return;
      setProblem(result.ok ? undefined : result.problem);
      if (result.ok) setFile(fileOfBase64(result.data.pdfBase64, result.data.fileName));
    };
    void fetchPdf();
    return () => left.abort();
  }, [orderRefId, attempt]);
  return { file, problem, retry: () => setAttempt((count) => count + 1) };
}
