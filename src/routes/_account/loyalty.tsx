import { createFileRoute } from '@tanstack/react-router';
import { LoyaltyPage } from '#features/wallet/loyalty-page.tsx';

export const Route = createFileRoute('/_account/loyalty')({ component: LoyaltyPage });
