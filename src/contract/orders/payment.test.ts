import * as v from 'valibot';
import { expect, it } from 'vitest';
import { PaymentTransactionSchema } from './payment.ts';

it('parses a payment of an older server, which tells less of it', () => {
  const older = {
    ...{
      txnId: '7d0e3b52-7c5f-4a7e-9a53-0d2c5d8a8f10',
      paymentTransactionRefId: 'P-1',
      purpose: 'TableBill',
    },
    ...{ orderRefId: null, subjectRefId: 'B-1', paymentMode: 'UPI', amountPaise: 100, status: 'REFUNDED' },
    ...{ redirectUrl: null, createdAt: 0 },
  };
  const { refundTo, payAgainFrom } = v.parse(PaymentTransactionSchema, older);
  expect({ refundTo, payAgainFrom }).toEqual({ refundTo: undefined, payAgainFrom: undefined });
});
