import { createFileRoute, notFound } from '@tanstack/react-router';
import { PrintKindSchema } from '#contract/desk/kitchen/printout.ts';
import { findParsed } from '#contract/parse.ts';
import { PrintoutPage } from '../../../features/printing/printout-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/orders/$orderRefId/print/$kind')({
  params: {
    parse: ({ kind, ...others }) => {
      const known = findParsed(PrintKindSchema, kind);
      if (known === undefined) throw notFound();
      return { ...others, kind: known };
    },
    stringify: (params) => params,
  },
  component: PrintOrder,
});

function PrintOrder() {
  return <PrintoutPage {...Route.useParams()} />;
}
