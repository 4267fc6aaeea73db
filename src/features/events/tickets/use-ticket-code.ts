import { useEffect, useState } from 'react';
import { createTicketCode, TICKET_STEP_MS, ticketStepAt } from '#domain/bookings/ticket-code.ts';
import { serverNow } from '#platform/time/clock.ts';
import { useNow } from '#platform/time/use-now.ts';
import type { QrMatrix } from '#ui/codes/qr-picture.tsx';

export interface TicketCodeNow {
  readonly text: string;
  /** Undefined when the drawing could not be loaded. */
  readonly matrix: QrMatrix | undefined;
}

async function draw(ticketId: string, secret: string): Promise<TicketCodeNow> {
  const text = await createTicketCode(ticketId, secret, serverNow());
  try {
    const { encode } = await import('uqr');
    return { text, matrix: encode(text, { ecc: 'M', border: 0 }).data };
  } catch {
    // Its chunk is not on this phone: the text is the ticket all the same, and the page says so.
    return { text, matrix: undefined };
  }
}

/** Whether codes can be made at all: WebCrypto is there on secure pages only. */
export const canMakeCodes = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The code of a ticket as it is now, made on this phone; another one every 30 seconds. */
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
    // A new step is a new code.
  }, [ticketId, secret, step]);
  return { code, secondsLeft: Math.ceil(((step + 1) * TICKET_STEP_MS - now) / 1_000) };
}
