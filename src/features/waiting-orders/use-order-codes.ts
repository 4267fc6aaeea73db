import { useEffect, useState } from 'react';
import type { ShownOrder } from '#contract/orders/shown-order.ts';
import { encodeShownOrder, hideCartKey } from '#domain/table/shown-order.ts';
import { deflate } from '#platform/device/deflate.ts';
import type { QrMatrix } from '#ui/codes/qr-picture.tsx';

export interface OrderCodes {
  /** Undefined while the codes are created. */
  readonly shown: ShownOrder | undefined;
  readonly texts: readonly string[];
  /** QR codes, one for each text; empty if the encoder did not load. */
  readonly matrices: readonly QrMatrix[];
}

const DRAWING: OrderCodes = { shown: undefined, texts: [], matrices: [] };

async function draw(order: ShownOrder): Promise<OrderCodes> {
  // WebCrypto is missing in insecure contexts, which are used only for development.
  const shown = globalThis.crypto?.subtle === undefined ? order : await hideCartKey(order);
  const texts = await encodeShownOrder(shown, deflate);
  try {
    const { encode } = await import('uqr');
    return {
      shown,
      texts,
      matrices: texts.map((text) => encode(text, { ecc: 'L', border: 0 }).data),
    };
  } catch {
    // Without the encoder the text still contains the order, and the page says so.
    return { shown, texts, matrices: [] };
  }
}

export function useOrderCodes(order: ShownOrder): OrderCodes {
  const content = JSON.stringify(order);
  const [codes, setCodes] = useState<{ content: string; drawn: OrderCodes }>();
  useEffect(() => {
    let isLeft = false;
    draw(order).then((drawn) => {
      if (!isLeft) setCodes({ content, drawn });
    });
    return () => {
      isLeft = true;
    };
    // `content` equals `order` by value.
  }, [content]);
  return codes?.content === content ? codes.drawn : DRAWING;
}
