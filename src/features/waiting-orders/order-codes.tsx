import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { shareText } from '#domain/messages/en/share.ts';
import { waitingOrdersText } from '#domain/messages/en/waiting-orders.ts';
import { copyText } from '#platform/device/copy-text.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { QrPicture } from '#ui/qr-picture.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './show-order.module.css';
import type { OrderCodes } from './use-order-codes.ts';

/** The whole order as QR codes. */
export function CodesShown({ codes }: { codes: OrderCodes }) {
  const t = useText({ waitingOrders: waitingOrdersText }).waitingOrders.show;
  if (codes.shown === undefined) return <p className={styles['small']}>{t.preparing}</p>;
  return (
    <section aria-labelledby="shown-codes" className={styles['codes']}>
      <h2 id="shown-codes" className="visually-hidden">
        {t.code}
      </h2>
      {codes.matrices.map((matrix, at, { length }) => (
        <figure key={codes.texts[at]} className={styles['figure']}>
          <QrPicture matrix={matrix} label={length === 1 ? t.codeAlt : t.partAlt(at + 1, length)} />
          {length === 1 ? null : <figcaption>{t.codePart(at + 1, length)}</figcaption>}
        </figure>
      ))}
      <p className={styles['small']}>{codes.matrices.length === 0 ? t.failed : t.howTo}</p>
    </section>
  );
}

/** The whole order as a text for pasting. */
export function CopyOrder({ text }: { text: string }) {
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
