import { useEffect, useState } from 'react';
import type { ShownOrder } from '#contract/orders/shown-order.ts';
import { encodeShownOrder, hideCartKey } from '#domain/order/shown-order.ts';
import { deflate } from '#platform/device/deflate.ts';
import type { QrMatrix } from '#ui/codes/qr-picture.tsx';

export interface OrderCodes {
  /** The order as the codes tell it; undefined while they are drawn. */
  readonly shown: ShownOrder | undefined;
  /** The framed texts, in order. */
  readonly texts: readonly string[];
  /** One for each text; none when the drawing could not be loaded. */
  readonly matrices: readonly QrMatrix[];
}

const DRAWING: OrderCodes = { shown: undefined, texts: [], matrices: [] };

async function draw(order: ShownOrder): Promise<OrderCodes> {
  // WebCrypto is there on secure pages only; others are for trying the app out.
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
    // Its chunk is not on this phone: the text carries the order all the same, and the page says so.
    return { shown, texts, matrices: [] };
  }
}

/** The codes that carry an order; drawn anew when it is another one. */
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
    // `content` is `order` by value.
  }, [content]);
  return codes?.content === content ? codes.drawn : DRAWING;
}
