import { useEffect, useState } from 'react';
import { createTicketCode, TICKET_STEP_MS, ticketStepAt } from '#domain/bookings/ticket-code.ts';
import { serverNow } from '#platform/time/clock.ts';
import { useNow } from '#platform/time/use-now.ts';
import type { QrMatrix } from '#ui/codes/qr-picture.tsx';

export interface TicketCodeNow {
  readonly text: string;
  /** Undefined if the encoder did not load. */
  readonly matrix: QrMatrix | undefined;
}

async function draw(ticketId: string, secret: string): Promise<TicketCodeNow> {
  const text = await createTicketCode(ticketId, secret, serverNow());
  try {
    const { encode } = await import('uqr');
    return { text, matrix: encode(text, { ecc: 'M', border: 0 }).data };
  } catch {
    // Without the encoder the text is still a valid ticket, and the page says so.
    return { text, matrix: undefined };
  }
}

/** WebCrypto exists only in secure contexts. */
export const canMakeCodes = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The phone creates a new code every 30 seconds, without a request. */
export function useTicketCode(ticketId: string, secret: string) {
  const now = useNow(1_000);
  const step = ticketStepAt(now);
  const [code, setCode] = useState<TicketCodeNow>();
  useEffect(() => {
    let isLeft = false;
    if (!canMakeCodes()) return;
    draw(ticketId, secret).then((drawn) => {
      if (!isLeft) setCode(drawn);
    });
    return () => {
      isLeft = true;
    };
    // Each step has another code.
  }, [ticketId, secret, step]);
  return { code, secondsLeft: Math.ceil(((step + 1) * TICKET_STEP_MS - now) / 1_000) };
}
