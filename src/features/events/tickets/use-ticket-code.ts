import { useEffect, useState } from 'react';
import { createTicketCode, TICKET_STEP_MS, ticketStepAt } from '#domain/bookings/ticket-code.ts';
import { serverNow } from '#platform/time/clock.ts';
import { useNow } from '#platform/time/use-now.ts';
import type { QrMatrix } from '#ui/codes/qr-picture.tsx';

export interface TicketCodeNow {
  readonly text: string;
  /** Undefined if the QR encoder did not load. */
  readonly matrix: QrMatrix | undefined;
}

async function draw(ticketId: string, secret: string): Promise<TicketCodeNow> {
  const text = await createTicketCode(ticketId, secret, serverNow());
  try {
    const { encode } = await import('uqr');
    return { text, matrix: encode(text, { ecc: 'M', border: 0 }).data };
  } catch {
    // The text is a valid ticket without its QR code too, and the page shows the text.
    return { text, matrix: undefined };
  }
}

/** False outside of secure contexts (HTTPS), where browsers offer no WebCrypto. */
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
    // A change of `step` reruns the effect, because each step of 30 seconds has another code.
  }, [ticketId, secret, step]);
  return { code, secondsLeft: Math.ceil(((step + 1) * TICKET_STEP_MS - now) / 1_000) };
}
