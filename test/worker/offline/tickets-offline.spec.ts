import { endpoints } from '#contract/endpoints.ts';
import { judgeTicketCode, readTicketCode } from '#domain/bookings/ticket-code.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { everythingStored } from '#test/worker/phones/everything-stored.ts';
import { callProduct, expect, test, visitOnce } from '#test/worker/phones/phone.ts';

test('a ticket is stored on the phone before it is opened, and shows valid codes without a network', async ({
  page,
  network,
  product,
  mobile,
}) => {
  const as = await arriveSignedIn(page, product, mobile);
  const call = callProduct(product);
  const ticketList = [{ ticketTypeId: 'standing', quantity: 1 }];
  const { reservationRefId } = packetOf(
    await call(
      endpoints.holdEventTickets,
      { eventId: 'open-mic-mohali', ticketList, termsAccepted: true },
      { as },
    ),
  );
  const { tickets } = packetOf(await call(endpoints.payAtEvent, { reservationRefId }, { as }));
  await visitOnce(page);
  await page.goto('/my-tickets');
  await expect(page.getByRole('link', { name: 'Open Mic Night' })).toBeVisible();
  // The app stores tickets in the background, after the page has loaded.
  await expect.poll(() => everythingStored(page)).toContain(tickets[0]?.secret);

  network.set('cut');
  await page.goto(`/my-tickets/${reservationRefId}`);
  await expect(page.getByText('₹199 is to be paid at the door.')).toBeVisible();
  await expect(page.getByText(/as of \d+:\d\d [ap]m/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of ticket 1, Standing' })).toBeVisible();
  const code = readTicketCode(await page.getByTestId('ticket-code').innerText());
  expect(code?.ticketId).toBe(tickets[0]?.ticketId);
  if (code === undefined) throw new Error('no code was shown');
  expect(await judgeTicketCode(code, tickets[0]?.secret ?? '', product.deps.now())).toEqual({
    ok: true,
    value: null,
  });
});
