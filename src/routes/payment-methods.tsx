import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import type { PaymentMode } from '#contract/fields.ts';
import { UuidSchema } from '#contract/fields.ts';
import type { PaymentNavigation } from '#contract/navigation.ts';
import { findParsed } from '#contract/parse.ts';
import type { PaymentTransaction } from '#contract/payment.ts';
import { navigationOfTopUp, readNavigation } from '#features/payment/payment-navigation.ts';
import { PaymentPage } from '#features/payment/payment-page.tsx';
import { ReturnedPage } from '#features/payment/returned-page.tsx';
import { readSearchStrictly } from '#platform/read-search.ts';
import { draftAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

interface PaymentSearch {
  /** The payment that the gateway's page came back from. */
  txnId?: string;
  /** Mode to start with; `none` after the last one failed. */
  mode?: string;
}

export const Route = createFileRoute('/payment-methods')({
  validateSearch: readSearchStrictly((search): PaymentSearch => {
    const txnId = findParsed(UuidSchema, search['txnId']);
    const mode = search['mode'];
    return { ...(txnId !== undefined && { txnId }), ...(typeof mode === 'string' && { mode }) };
  }),
  component: PaymentMethods,
});

/** Money was added in the middle of a checkout: that goes on. */
const hasDraft = () => (store.get(draftAtom)?.orderRefId ?? null) !== null;

const modeOf: Record<string, PaymentMode | null> = { none: null, UPI: 'UPI' };

function PaymentMethods() {
  const { txnId, mode } = Route.useSearch();
  const navigation = readNavigation(useLocation().state);
  const navigate = useNavigate();
  const goBack = () => navigate({ href: navigation?.previousPath ?? '/checkout' });
  const handlePaid = ({ orderRefId, purpose }: PaymentTransaction) =>
    orderRefId === null
      ? navigate({ to: hasDraft() ? '/payment-methods' : '/wallet-money', replace: true })
      : navigate({
          to: '/track-order',
          search: { ref: orderRefId, ...(purpose === 'ORDER' && { placed: true }) },
          replace: true,
        });
  const handlePlaced = (orderRefId: string | null) =>
    orderRefId === null
      ? navigate({ to: '/my-orders', replace: true })
      : navigate({ to: '/track-order', search: { ref: orderRefId, placed: true }, replace: true });
  const handleChoose = (state: PaymentNavigation, chosen: PaymentMode | null) =>
    navigate({ to: '/payment-methods', search: { mode: chosen ?? 'none' }, state, replace: true });
  if (txnId !== undefined) {
    return <ReturnedPage txnId={txnId} onPaid={handlePaid} onChoose={handleChoose} />;
  }
  return (
    <PaymentPage
      navigation={navigation}
      initialMode={mode === undefined ? undefined : modeOf[mode]}
      onBack={goBack}
      onPlaced={handlePlaced}
      onWaiting={(id) => navigate({ to: '/waiting-order/$id', params: { id }, replace: true })}
      onTopUp={(amountPaise) =>
        navigate({ to: '/payment-methods', state: navigationOfTopUp(amountPaise, '/payment-methods') })
      }
    />
  );
}
