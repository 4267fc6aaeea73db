import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { issueVoucher, listIssuedVouchers } from '#contract/desk/endpoints/guests/vouchers.ts';
import {
  type IssuedVoucher,
  MAX_GIFT_POINTS,
  MAX_GIFT_RUPEES,
  MAX_REDEMPTIONS,
  MAX_VOUCHER_DAYS,
  type VoucherGift,
} from '#contract/desk/voucher.ts';
import { findParsed } from '#contract/parse.ts';
import { formatPaise } from '#domain/money/money.ts';
import { worthOfVoucher } from '#domain/offers/gift-allowance.ts';
import { groupVoucherCode } from '#domain/offers/voucher-code.ts';
import { deskVouchersText } from '#messages/desk-vouchers.js';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { useAct } from '../../api/use-desk.ts';
import styles from './offers.module.css';

const text = deskVouchersText.form;

const FIRST = { title: '', kind: 'WALLET', amount: '', customers: '1', days: '30' };
const KINDS = ['WALLET', 'POINTS'] as const;

const giftOf = (kind: string, amount: string): VoucherGift =>
  kind === 'POINTS'
    ? { kind, points: Number(amount) }
    : { kind: 'WALLET', amountPaise: Number(amount) * 100 };

const isWhole = (typed: string, most: number) =>
  (/^\d{1,6}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most) ||
  text.amountWrong({ most });

interface VoucherFormProps {
  readonly restaurantId: number;
  /** The rest of the person's limit for today, in paise; null without a limit. */
  readonly leftPaise: number | null;
}

export function VoucherForm({ restaurantId, leftPaise }: VoucherFormProps) {
  const [issued, setIssued] = useState<IssuedVoucher>();
  const { register, handleSubmit, formState, reset, watch } = useForm({ defaultValues: FIRST });
  const { errors } = formState;
  const { act, isBusy, failure, clearFailure } = useAct(issueVoucher, {
    changes: [listIssuedVouchers],
    onFailure: () => undefined,
    onDone: (voucher) => {
      setIssued(voucher);
      reset();
    },
  });
  const { kind, amount, customers } = watch();
  const most = kind === 'POINTS' ? MAX_GIFT_POINTS : MAX_GIFT_RUPEES;
  const worthPaise = worthOfVoucher(giftOf(kind, amount), Number(customers));
  const submit = handleSubmit((values) =>
    act({
      ...{ restaurantId, title: values.title, gift: giftOf(values.kind, values.amount) },
      ...{ maxRedemptions: Number(values.customers), validDays: Number(values.days) },
    }),
  );
  return (
    <form
      onChange={clearFailure}
      className={styles['form']}
      noValidate
      onSubmit={submit}
      aria-labelledby="issue"
    >
      <h2 id="issue">{text.title()}</h2>
      <div className={styles['fields']}>
        <TextField
          label={text.name()}
          hint={text.nameHint()}
          autoComplete="off"
          maxLength={60}
          error={errors.title?.message}
          {...register('title', { validate: (title) => title.trim().length >= 3 || text.nameWrong() })}
        />
        <SelectField label={text.kind()} {...register('kind')}>
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {text.kinds[each]()}
            </option>
          ))}
        </SelectField>
        <TextField
          label={kind === 'POINTS' ? text.points() : text.rupees()}
          inputMode="numeric"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount', { validate: (typed) => isWhole(typed, most) })}
        />
        <TextField
          label={text.customers()}
          inputMode="numeric"
          autoComplete="off"
          error={errors.customers?.message}
          {...register('customers', { validate: (typed) => isWhole(typed, MAX_REDEMPTIONS) })}
        />
        <TextField
          label={text.days()}
          inputMode="numeric"
          autoComplete="off"
          error={errors.days?.message}
          {...register('days', { validate: (typed) => isWhole(typed, MAX_VOUCHER_DAYS) })}
        />
      </div>
      <p aria-live="polite">
        {worthPaise > 0 ? <strong>{text.worth({ amount: formatPaise(worthPaise) })}</strong> : null}{' '}
        {leftPaise === null ? null : (
          <span className={styles['quiet']}>{deskVouchersText.left({ amount: formatPaise(leftPaise) })}</span>
        )}
      </p>
      {failure === null ? null : <Notice tone="error">{describeFailure(failure)}</Notice>}
      <Button type="submit" variant="primary" isBusy={isBusy} className={styles['submit']}>
        {text.submit()}
      </Button>
      {issued === undefined ? null : <IssuedCode voucher={issued} onClose={() => setIssued(undefined)} />}
    </form>
  );
}

const LimitSchema = v.object({ leftPaise: v.number() });

function describeFailure({ code, message, packet }: DeskFailure): string {
  const limit = code === 'voucherLimit' ? findParsed(LimitSchema, packet) : undefined;
  return limit === undefined ? message : text.overLimit({ amount: formatPaise(limit.leftPaise) });
}

function IssuedCode({ voucher, onClose }: { readonly voucher: IssuedVoucher; readonly onClose: () => void }) {
  const words = deskVouchersText.issued;
  const code = groupVoucherCode(voucher.code);
  return (
    <Sheet isOpen onClose={onClose} title={words.title()} closeLabel={words.close()}>
      <div className={styles['section']}>
        <p>{voucher.title}</p>
        <output className={styles['code']}>{code}</output>
        <p className={styles['quiet']}>{words.text()}</p>
        <Button
          variant="primary"
          isWide
          onClick={() =>
            void navigator.clipboard.writeText(code).then(
              () => showToast('success', words.copied()),
              () => showToast('error', words.copyFailed()),
            )
          }
        >
          {words.copy()}
        </Button>
      </div>
    </Sheet>
  );
}
