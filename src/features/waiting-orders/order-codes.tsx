import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { shareText } from '#messages/share.js';
import { waitingOrdersText } from '#messages/waiting-orders.js';
import { copyText } from '#platform/device/copy-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { QrPicture } from '#ui/codes/qr-picture.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import styles from './show-order.module.css';
import type { OrderCodes } from './use-order-codes.ts';

export function CodesShown({ codes }: { codes: OrderCodes }) {
  if (codes.shown === undefined)
    return <p className={styles['small']}>{waitingOrdersText.show.preparing()}</p>;
  return (
    <section aria-labelledby="shown-codes" className={styles['codes']}>
      <h2 id="shown-codes" className="visually-hidden">
        {waitingOrdersText.show.code()}
      </h2>
      {codes.matrices.map((matrix, at, { length }) => (
        <figure key={codes.texts[at]} className={styles['figure']}>
          <QrPicture
            matrix={matrix}
            label={
              length === 1
                ? waitingOrdersText.show.codeAlt()
                : waitingOrdersText.show.partAlt({ part: at + 1, total: length })
            }
          />
          {length === 1 ? null : (
            <figcaption>{waitingOrdersText.show.codePart({ part: at + 1, total: length })}</figcaption>
          )}
        </figure>
      ))}
      <p className={styles['small']}>
        {codes.matrices.length === 0 ? waitingOrdersText.show.failed() : waitingOrdersText.show.howTo()}
      </p>
    </section>
  );
}

export function CopyOrder({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState<boolean>();
  const copy = async () => setIsCopied(await copyText(text));
  return (
    <div className={styles['copy']}>
      <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={copy}>
        {waitingOrdersText.show.copy()}
      </Button>
      <p role="status" className={styles['small']}>
        {isCopied === undefined ? '' : isCopied ? shareText.copied() : waitingOrdersText.show.copyFailed()}
      </p>
      {isCopied === false ? (
        <TextArea label={waitingOrdersText.show.textLabel()} rows={4} readOnly value={text} />
      ) : null}
    </div>
  );
}
