import type { Hono } from 'hono';
import { ReceiptSchema } from '#contract/enquiry.ts';
import { findParsed } from '#contract/parse.ts';
import { findOutlet } from '#server/db/queries/catalogue.ts';
import {
  answerEnquiry,
  answerMrpNight,
  findEnquiryFile,
  loadEnquiries,
  loadOpenMrpNight,
} from '#server/db/queries/pages.ts';
import type { Deps } from '#server/deps.ts';
import { createEnquiriesPage } from './enquiries-page.ts';
import { createMrpNightPage } from './mrp-night-page.ts';

const SHOWN = 100;
const OUTLET = '/outlets/:recordId{[0-9]{1,9}}/mrp-night';

/** A stranger's file is saved and not shown; opened all the same, it can run nothing. */
const asFile = (fileName: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': `attachment; filename="cv.pdf"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
});

/** What people wrote to the chain, and who asked an outlet for MRP night. */
export function mountEnquiries(desk: Hono, deps: Deps): void {
  desk.get('/enquiries', async (c) => c.html(createEnquiriesPage(await loadEnquiries(deps.db, SHOWN))));

  desk.get('/enquiries/:receiptNumber/cv', async (c) => {
    const receiptNumber = parseReceipt(c.req.param('receiptNumber'));
    const file = receiptNumber === undefined ? undefined : await findEnquiryFile(deps.db, receiptNumber);
    return file === undefined
      ? c.notFound()
      : c.body(Uint8Array.from(file.content), 200, asFile(file.fileName));
  });

  desk.post('/enquiries/:receiptNumber/done', async (c) => {
    const receiptNumber = parseReceipt(c.req.param('receiptNumber'));
    if (receiptNumber === undefined) return c.notFound();
    await answerEnquiry(deps.db, receiptNumber, deps.now());
    return c.redirect('/sandbox/enquiries', 303);
  });

  desk.get(OUTLET, async (c) => {
    const outlet = await findOutlet(deps.db, Number(c.req.param('recordId')));
    if (outlet === undefined) return c.notFound();
    const waiting = await loadOpenMrpNight(deps.db, outlet.recordId);
    return c.html(createMrpNightPage(outlet, waiting, deps.now()));
  });

  desk.post(`${OUTLET}/:receiptNumber/done`, async (c) => {
    const recordId = Number(c.req.param('recordId'));
    const receiptNumber = parseReceipt(c.req.param('receiptNumber'));
    if (receiptNumber === undefined) return c.notFound();
    await answerMrpNight(deps.db, recordId, receiptNumber, deps.now());
    return c.redirect(`/sandbox/outlets/${recordId}/mrp-night`, 303);
  });
}

const parseReceipt = (text: string) => findParsed(ReceiptSchema.entries.receiptNumber, text);
