import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { OrderRefIdSchema } from '#contract/fields.ts';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/orders/$orderRefId')({
  params: {
    parse: (params) => {
      if (!v.is(OrderRefIdSchema, params.orderRefId)) throw notFound();
      return params;
    },
    stringify: (params) => params,
  },
});
