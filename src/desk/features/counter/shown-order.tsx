import { useState } from 'react';
import * as v from 'valibot';
import { previewShownOrder, takeInShownOrder } from '#contract/desk/endpoints/counter.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskCounterText as text } from '#messages/desk-counter.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { useAct } from '../../api/use-desk.ts';
import styles from './counter.module.css';
import { Scanner } from './scanner.tsx';

type Preview = ResponseOf<typeof previewShownOrder>;

const RefusedSchema = v.object({
  problem: v.string(),
  missing: v.optional(v.array(v.number()), []),
  total: v.optional(v.number(), 0),
});

function describeFailure({ code, message, packet }: DeskFailure): string {
  const refused = v.safeParse(RefusedSchema, packet);
  if (code === 'shownOrderRefused' && refused.success) {
    const { problem, missing, total } = refused.output;
    if (problem === 'partsMissing')
      return text.shown.missing({ count: missing.length, parts: missing.join(', '), total });
    return problem === 'damaged' ? text.shown.damaged() : text.shown.notAnOrder();
  }
  if (code === 'otherOutlet' || code === 'tableInvalid' || code === 'tableRevoked') return text.shown[code]();
  return message;
}

/** Staff scan an order from the screen of a guest's phone that has no signal. */
export function ShownOrder({ restaurantId }: { readonly restaurantId: number }) {
  // Texts of the scanned codes, as a long order needs several.
  const [parts, setParts] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const reset = () => {
    setParts([]);
    setPreview(undefined);
    setProblem(undefined);
  };
  const onFailure = (failure: DeskFailure) => {
    setProblem(describeFailure(failure));
    const refused = v.safeParse(RefusedSchema, failure.packet);
    if (!refused.success || refused.output.problem !== 'partsMissing') setParts([]);
  };
  const show = useAct(previewShownOrder, {
    onFailure,
    onDone: (shown) => {
      setProblem(undefined);
      setPreview(shown);
    },
  });
  const take = useAct(takeInShownOrder, {
    onFailure,
    onDone: ({ orderRefId, isNew }) => {
      showToast(
        'success',
        isNew ? text.shown.done({ ref: orderRefId }) : text.shown.before({ ref: orderRefId }),
      );
      reset();
    },
  });
  const read = (part: string) => {
    const known = parts.includes(part) ? parts : [...parts, part];
    setParts(known);
    show.act({ restaurantId, text: known.join('\n') });
  };
  return (
    <section className={styles['part']} aria-label={text.parts.shown()}>
      {preview === undefined ? (
        <Scanner
          label={text.shown.label()}
          submitLabel={text.shown.show()}
          isBusy={show.isBusy}
          onText={read}
        />
      ) : (
        <PreviewCard
          preview={preview}
          isBusy={take.isBusy}
          onTakeIn={() => take.act({ restaurantId, text: parts.join('\n') })}
        />
      )}
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      {preview === undefined && parts.length === 0 ? null : (
        <Button variant="secondary" onClick={reset}>
          {text.shown.clear()}
        </Button>
      )}
    </section>
  );
}

interface PreviewCardProps {
  readonly preview: Preview;
  readonly isBusy: boolean;
  readonly onTakeIn: () => void;
}

function PreviewCard({ preview, isBusy, onTakeIn }: PreviewCardProps) {
  const { checkCode, itemList, cookingInstructions, goneList, grandTotalPaise, tableNumber, placedAs } =
    preview;
  return (
    <article className={styles['card']}>
      <p className={styles['between']}>
        <span>{text.shown.check()}</span>
        <strong className={styles['large']}>{checkCode}</strong>
      </p>
      <ul>
        {itemList.map(({ orderItemId, quantity, title, variantTitle, note, linePaise }) => (
          <li key={orderItemId} className={styles['between']}>
            <span>
              {quantity} × {title}
              {variantTitle === null ? null : `, ${variantTitle}`}
              {note === '' ? null : ` (${note})`}
            </span>
            <span>{formatPaise(linePaise)}</span>
          </li>
        ))}
      </ul>
      {cookingInstructions === '' ? null : <p>{text.shown.note({ note: cookingInstructions })}</p>}
      <p className={styles['between']}>
        <span>{text.shown.total({ table: tableNumber })}</span>
        <strong className={styles['large']}>{formatPaise(grandTotalPaise)}</strong>
      </p>
      {goneList.map((title) => (
        <Notice key={title} tone="warning">
          {text.shown.gone({ title })}
        </Notice>
      ))}
      {placedAs !== null ? <Notice tone="info">{text.shown.before({ ref: placedAs })}</Notice> : null}
      {goneList.length > 0 ? <p>{text.shown.goneHint()}</p> : null}
      {placedAs === null && goneList.length === 0 ? (
        <Button variant="primary" isWide isBusy={isBusy} onClick={onTakeIn}>
          {text.shown.takeIn()}
        </Button>
      ) : null}
    </article>
  );
}
