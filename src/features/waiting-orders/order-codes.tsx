import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { Cart } from '#contract/stored.ts';
import { shareText } from '#domain/messages/en/share.ts';
import { waitingOrdersText } from '#domain/messages/en/waiting-orders.ts';
import { copyText } from '#platform/device/copy-text.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { QrPicture } from '#ui/qr-picture.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { describeShownOrder } from './describe-shown-order.ts';
import styles from './show-order.module.css';
import type { OrderCodes } from './use-order-codes.ts';

interface CodesShownProps {
  codes: OrderCodes;
  cart: Cart;
}

/** The whole order as QR codes, and as a text for pasting. */
export function CodesShown({ codes, cart }: CodesShownProps) {
  const t = useText({ waitingOrders: waitingOrdersText }).waitingOrders.show;
  if (codes.shown === undefined) return <p className={styles['small']}>{t.preparing}</p>;
  return (
    <section aria-labelledby="shown-codes" className={styles['codes']}>
      <h2 id="shown-codes" className={styles['heading']}>
        {t.code}
      </h2>
      {codes.matrices.map((matrix, at, { length }) => (
        <figure key={codes.texts[at]} className={styles['figure']}>
          <QrPicture matrix={matrix} label={length === 1 ? t.codeAlt : t.partAlt(at + 1, length)} />
          {length === 1 ? null : <figcaption>{t.codePart(at + 1, length)}</figcaption>}
        </figure>
      ))}
      <p className={styles['small']}>{codes.matrices.length === 0 ? t.failed : t.howTo}</p>
      <CopyOrder text={describeShownOrder(codes.shown, cart, codes.texts)} />
    </section>
  );
}

function CopyOrder({ text }: { text: string }) {
  const { share, waitingOrders } = useText({ share: shareText, waitingOrders: waitingOrdersText });
  const t = waitingOrders.show;
  const [isCopied, setIsCopied] = useState<boolean>();
  const copy = async () => setIsCopied(await copyText(text));
  return (
    <div className={styles['copy']}>
      <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={copy}>
        {t.copy}
      </Button>
      <p role="status" className={styles['small']}>
        {isCopied === undefined ? '' : isCopied ? share.copied : t.copyFailed}
      </p>
      {isCopied === false ? <TextArea label={t.textLabel} rows={4} readOnly value={text} /> : null}
    </div>
  );
}
