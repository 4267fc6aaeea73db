import * as v from 'valibot';
import {
  type CallbackRequest,
  type PaymentCallback,
  type PaymentGateway,
  type PaymentReport,
  RefundRefused,
} from './payment-gateway.ts';
import { createChecksum, isChecksumOf } from './paytm-checksum.ts';
import { requestJson } from './request-json.ts';

interface PaytmSettings {
  /** e.g. `https://securegw.paytm.in`. */
  readonly url: string;
  readonly merchantId: string;
  readonly merchantKey: string;
}

const InitiatedSchema = v.object({ body: v.object({ txnToken: v.string() }) });
const StatusSchema = v.object({
  body: v.object({
    resultInfo: v.object({ resultStatus: v.string() }),
    txnAmount: v.optional(v.string(), '0'),
    txnId: v.optional(v.string(), ''),
  }),
});
const RefundSchema = v.object({ body: v.object({ resultInfo: v.object({ resultStatus: v.string() }) }) });
const CallbackSchema = v.object({
  ORDERID: v.string(),
  TXNID: v.string(),
  TXNAMOUNT: v.string(),
  STATUS: v.string(),
  CHECKSUMHASH: v.string(),
});

/** Paytm as a gateway; each request is signed with the merchant's checksum. */
export function createPaytm(settings: PaytmSettings): PaymentGateway {
  const { merchantId, merchantKey } = settings;
  const post = <Schema extends v.GenericSchema>(path: string, content: object, schema: Schema) => {
    const body = JSON.stringify(content);
    const signed = `{"body":${body},"head":${JSON.stringify({ signature: createChecksum(body, merchantKey) })}}`;
    return requestJson({ url: settings.url + path, method: 'POST', body: signed }, schema);
  };
  /** Paytm refuses a repeated refund, whatever its state; the status of a refund that it does not know is a failure. */
  const isRefundKnown = async (orderId: string, refId: string) => {
    const { body } = await post('/v2/refund/status', { mid: merchantId, orderId, refId }, RefundSchema);
    return body.resultInfo.resultStatus !== 'TXN_FAILURE';
  };
  const queryStatus = (reference: string) =>
    post('/v3/order/status', { mid: merchantId, orderId: reference }, StatusSchema);
  return {
    name: 'paytm',
    createPayment: async ({ reference, amountPaise, mobile, postBackUrl }) => {
      const query = new URLSearchParams({ mid: merchantId, orderId: reference }).toString();
      const { body } = await post(
        `/theia/api/v1/initiateTransaction?${query}`,
        {
          requestType: 'Payment',
          ...{ mid: merchantId, websiteName: 'DEFAULT', orderId: reference, callbackUrl: postBackUrl },
          txnAmount: { value: toRupees(amountPaise), currency: 'INR' },
          userInfo: mobile === null ? { custId: reference } : { custId: mobile, mobile },
        },
        InitiatedSchema,
      );
      const page = `${settings.url}/theia/api/v1/showPaymentPage?${query}&txnToken=${encodeURIComponent(body.txnToken)}`;
      return { gatewayPaymentId: reference, pageUrl: page };
    },
    queryPayment: async ({ reference }) => {
      const { body } = await queryStatus(reference);
      return toReport(body.resultInfo.resultStatus, body.txnAmount);
    },
    readCallback: (request) => readCallback(merchantKey, request),
    refund: async ({ reference, amountPaise, part }) => {
      const refId = `${reference}-R${part?.name ?? ''}`;
      const { body } = await queryStatus(reference);
      const refunded = await post(
        '/refund/apply',
        {
          ...{ mid: merchantId, txnType: 'REFUND', orderId: reference, txnId: body.txnId },
          ...{ refId, refundAmount: toRupees(amountPaise) },
        },
        RefundSchema,
      );
      const { resultStatus } = refunded.body.resultInfo;
      if (resultStatus !== 'TXN_FAILURE' || (await isRefundKnown(reference, refId))) return;
      throw new RefundRefused(`refund of ${reference} was refused`);
    },
  };
}

const toRupees = (paise: number) => (paise / 100).toFixed(2);
const toPaise = (rupees: string) => Math.round(Number(rupees) * 100);

function toReport(status: string, amount: string): PaymentReport {
  if (status === 'TXN_SUCCESS') return { status: 'paid', amountPaise: toPaise(amount) };
  if (status === 'TXN_FAILURE') return { status: 'failed', amountPaise: 0 };
  return { status: status === 'PENDING' ? 'processing' : 'open', amountPaise: 0 };
}

/** Reads Paytm's callback, a form whose checksum covers the other values, sorted by name and joined by bars. */
function readCallback(
  merchantKey: string,
  { body }: CallbackRequest,
): PaymentCallback | 'forged' | 'ignored' {
  const form = Object.fromEntries(new URLSearchParams(body));
  const parsed = v.safeParse(CallbackSchema, form);
  if (!parsed.success) return 'forged';
  const { ORDERID, TXNID, TXNAMOUNT, STATUS, CHECKSUMHASH } = parsed.output;
  const names = Object.keys(form).filter((name) => name !== 'CHECKSUMHASH');
  const signed = names
    .sort()
    .map((name) => form[name])
    .join('|');
  if (!isChecksumOf(signed, merchantKey, CHECKSUMHASH)) return 'forged';
  const report = toReport(STATUS, TXNAMOUNT);
  return { ...report, eventId: `${TXNID}:${STATUS}`, reference: ORDERID, gatewayPaymentId: ORDERID };
}
