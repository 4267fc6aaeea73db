import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import * as v from 'valibot';
import { getPrintout, printOrder } from '#contract/desk/endpoints/printing.ts';
import {
  type PaperWidth,
  PaperWidthSchema,
  type PrintKind,
  type Printout,
} from '#contract/desk/kitchen/printout.ts';
import { deskPrintText } from '#messages/desk-print.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import styles from './printing.module.css';

const text = deskPrintText.page;

interface PrintoutPageProps {
  readonly restaurantId: number;
  readonly orderRefId: string;
  readonly kind: PrintKind;
}

/** Prints by the browser's dialog or by a network printer. */
export function PrintoutPage({ restaurantId, orderRefId, kind }: PrintoutPageProps) {
  const { data, error } = useDesk(getPrintout, { restaurantId, orderRefId, kind });
  const [width, setWidth] = useState<PaperWidth>(80);
  const { act, isBusy } = useAct(printOrder, { onDone: () => showToast('success', text.sent()) });
  return (
    <main>
      <div className={styles['controls']}>
        <h1>{text[kind]()}</h1>
        <SelectField
          label={text.width()}
          value={width}
          onChange={({ target }) => setWidth(v.parse(PaperWidthSchema, Number(target.value)))}
        >
          {PaperWidthSchema.options.map((each) => (
            <option key={each} value={each}>
              {text.mm({ width: each })}
            </option>
          ))}
        </SelectField>
        <div className={styles['acts']}>
          <Button variant="primary" onClick={() => window.print()}>
            {text.print()}
          </Button>
          <Button variant="secondary" isBusy={isBusy} onClick={() => act({ restaurantId, orderRefId, kind })}>
            {text.send()}
          </Button>
          <BackLink restaurantId={restaurantId} />
        </div>
      </div>
      {data === undefined && error === null ? <p>{deskShellText.loading()}</p> : null}
      {error === null ? null : <Notice tone="error">{error.message}</Notice>}
      {data === undefined ? null : (
        <article className={styles['paper']} data-width={width} aria-label={text[kind]()}>
          {data.printout.map((line, at) => (
            <PaperLine key={at} line={line} />
          ))}
        </article>
      )}
    </main>
  );
}

/** Returns to the table, ticket or order from which this page was opened; without one, to the first section. */
function BackLink({ restaurantId }: Pick<PrintoutPageProps, 'restaurantId'>) {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = (event: MouseEvent) => {
    if (!canGoBack) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link
      to="/outlets/$restaurantId"
      params={{ restaurantId }}
      className={buttonClass({ variant: 'secondary' })}
      onClick={goBack}
    >
      {text.back()}
    </Link>
  );
}

function PaperLine({ line }: { readonly line: Printout[number] }) {
  if (line.kind === 'rule') return <hr />;
  if (line.kind === 'heading') return <p className={styles['heading']}>{line.text}</p>;
  if (line.kind === 'text') return <p data-strong={line.isStrong}>{line.text}</p>;
  return (
    <p className={styles['pair']} data-strong={line.isStrong}>
      <span>{line.left}</span>
      <span>{line.right}</span>
    </p>
  );
}
