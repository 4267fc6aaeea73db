import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_CV_BYTES } from '#contract/account/enquiry.ts';
import { finishEnquiry, getEnquiryFile, listEnquiries } from '#contract/desk/endpoints/guests/messages.ts';
import { listAudit } from '#contract/desk/endpoints/people.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { enquiries, enquiryFiles } from '#server/db/schema/chain/pages.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { randomMobile, startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let owner: TestStaff;
beforeAll(async () => {
  api = await startApi();
  owner = await signInStaff(api, [roleAt('owner')]);
});
afterAll(() => api.stop());

type Form = RequestOf<typeof endpoints.saveEnquiry>;

const message = (change: Partial<Form> = {}): Form => ({
  ...{ kind: 'CONTACT', fullName: 'Asha Rao', mobileNumber: randomMobile(), email: 'asha@post.example' },
  ...{ subject: 'outlet', message: 'Is there parking?', ...change },
});
const application = (pdf: string | Buffer, fileName = 'Asha Rao.pdf'): Form =>
  message({
    ...{ kind: 'CAREER', subject: 'kitchen', city: 'Mohali', message: '' },
    cv: { fileName, fileBase64: Buffer.from(pdf).toString('base64') },
  });

const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const save = (form: Form, options?: Parameters<TestApi['call']>[2]) =>
  api.call(endpoints.saveEnquiry, form, options);
const receiptOf = async (form: Form) => packetOf(await save(form)).receiptNumber;
const listed = async (state: 'open' | 'done' = 'open') =>
  packetOf(await callDesk(api, listEnquiries, { state }, owner)).enquiryList;
const numbersOf = async (state: 'open' | 'done' = 'open') =>
  (await listed(state)).map(({ receiptNumber }) => receiptNumber);
const readCv = (receiptNumber: string) => callDesk(api, getEnquiryFile, { receiptNumber }, owner);

describe('a message', () => {
  it('is kept, has a receipt number, and is read and answered at the desk', async () => {
    const receiptNumber = await receiptOf(message({ message: 'Parking <b>& ramps</b>?' }));
    expect(receiptNumber).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(await listed()).toContainEqual(
      expect.objectContaining({ receiptNumber, message: 'Parking <b>& ramps</b>?', done: null }),
    );
    packetOf(await callDesk(api, finishEnquiry, { receiptNumber }, owner));
    const done = { at: api.clock.now(), staffName: owner.name };
    expect(await numbersOf()).not.toContain(receiptNumber);
    expect(await listed('done')).toContainEqual(expect.objectContaining({ receiptNumber, done }));
    const other = await signInStaff(api, [roleAt('owner')]);
    expect(await callDesk(api, finishEnquiry, { receiptNumber }, other)).toMatchObject({
      ...{ error: 'messageDone', packet: { staffName: owner.name } },
    });
    const acts = await callDesk(api, listAudit, { action: 'enquiry.done', subject: receiptNumber }, owner);
    expect(packetOf(acts).entryList).toMatchObject([{ staffName: owner.name, restaurantId: null }]);
  });

  it('is found by its kind', async () => {
    await receiptOf(message());
    const receiptNumber = await receiptOf(message({ kind: 'CEO', subject: '' }));
    const found = packetOf(await callDesk(api, listEnquiries, { kind: 'CEO' }, owner)).enquiryList;
    expect(found.map((each) => each.receiptNumber)).toContain(receiptNumber);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['CEO']));
  });

  it('sent again with its key is the same message', async () => {
    const form = message();
    const key = crypto.randomUUID();
    const first = packetOf(await save(form, { key }));
    expect(packetOf(await save(form, { key }))).toEqual(first);
    const stored = (await api.db.select().from(enquiries)).filter(
      ({ mobile }) => mobile === form.mobileNumber,
    );
    expect(stored).toHaveLength(1);
  });

  it.each<[string, Partial<Form>, string, string]>([
    ['a name', { fullName: ' ' }, 'fullName', 'Please enter details properly'],
    ['a number', { mobileNumber: '12345' }, 'mobileNumber', '*Please enter a valid mobile number'],
    ['a mail address', { email: 'asha@' }, 'email', '*Please enter a valid email'],
    ['a subject', { subject: '' }, 'subject', 'Please enter details properly'],
    ['a subject of its own', { subject: 'kitchen' }, 'subject', 'Please enter details properly'],
    ['words', { message: '' }, 'message', 'Please enter details properly'],
    [
      'a city where it asks for one',
      { kind: 'FRANCHISE', subject: 'cafe' },
      'city',
      'Please enter details properly',
    ],
  ])('needs %s', async (_, change, field, text) => {
    const result = await save(message(change));
    expect(result).toMatchObject({ ok: false, error: 'invalidInput', packet: { fields: { [field]: text } } });
  });

  it('that fills in the hidden field is kept, and listed last', async () => {
    const receiptNumber = await receiptOf(message({ faxNumber: '0172 1' }));
    const other = await receiptOf(message());
    const all = await listed();
    const placeOf = (number: string) => all.findIndex((each) => each.receiptNumber === number);
    expect(placeOf(other)).toBeLessThan(placeOf(receiptNumber));
    expect(all[placeOf(receiptNumber)]?.isSuspect).toBe(true);
  });

  it('is not taken more than five times an hour for one number', async () => {
    const mobileNumber = randomMobile();
    for (let sent = 0; sent < 5; sent += 1) packetOf(await save(message({ mobileNumber })));
    expect(await save(message({ mobileNumber }))).toMatchObject({ ok: false, error: 'tooManyRequests' });
    api.clock.advance(3_600_001);
    expect((await save(message({ mobileNumber }))).ok).toBe(true);
  });

  it('is not taken more than twenty times an hour from one address', async () => {
    const from = '10.9.8.7';
    for (let sent = 0; sent < 20; sent += 1) {
      api.clock.advance(10_000);
      packetOf(await save(message(), { from }));
    }
    api.clock.advance(60_000);
    expect(await save(message(), { from })).toMatchObject({ ok: false, error: 'tooManyRequests' });
  });
});

describe('an application', () => {
  it('has a CV, which the desk downloads and never opens', async () => {
    const receiptNumber = await receiptOf(application(PDF, '../../Ashá "Rao".pdf'));
    const { fileName, fileBase64 } = packetOf(await readCv(receiptNumber));
    expect(Buffer.from(fileBase64, 'base64').toString()).toBe(PDF);
    expect(fileName).toBe('Ashá _Rao_.pdf');
    const jobs = packetOf(await callDesk(api, listEnquiries, { kind: 'CAREER' }, owner)).enquiryList;
    expect(jobs.find((each) => each.receiptNumber === receiptNumber)?.fileName).toBe(fileName);
  });

  it('needs no CV', async () => {
    const { cv: _, ...form } = application(PDF);
    expect((await save(form)).ok).toBe(true);
  });

  it.each<[string, string | Buffer]>([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a page behind the mark of a PDF', '%PDF-1.7 <script>alert(1)</script>'],
    ['a PDF that runs something', PDF.replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript>>')],
    ['a PDF that hides what it runs', PDF.replace('/Catalog', '/Catalog/OpenAction<</S/J#61vaScript>>')],
    ['a PDF that starts a program', PDF.replace('/Catalog', '/Catalog/A<</S/Launch>>')],
    ['a PDF that carries a file', PDF.replace('/Catalog', '/Catalog/EmbeddedFiles 2 0 R')],
    ['nothing', ''],
    ['more than 1 MB', Buffer.concat([Buffer.from(PDF), Buffer.alloc(MAX_CV_BYTES), Buffer.from('%%EOF')])],
  ])('is refused with %s as its CV, and says what is taken', async (_, file) => {
    const files = await api.db.$count(enquiryFiles);
    const result = await save(application(file));
    expect(result).toMatchObject({
      ok: false,
      error: 'invalidInput',
      packet: { fields: { cv: expect.any(String) } },
    });
    expect(await api.db.$count(enquiryFiles)).toBe(files);
  });

  it('is the only form that takes a file', async () => {
    const { cv } = application(PDF);
    expect(await save(message({ cv: cv ?? null }))).toMatchObject({ ok: false, error: 'invalidInput' });
  });

  it('has no CV under an unknown number or one without a CV', async () => {
    const without = await receiptOf(message());
    expect(await readCv(without)).toMatchObject({ error: 'notFound' });
    expect(await readCv("x' or 1=1")).toMatchObject({ error: 'invalidInput' });
  });
});

describe('what a customer sent', () => {
  it('belongs to the signed-in customer: in their data, and deleted with the account', async () => {
    const as = await api.signIn();
    const receiptNumber = packetOf(await save(application(PDF), { as })).receiptNumber;
    const data = packetOf(await api.call(endpoints.getMyData, {}, { as }));
    expect(data['enquiries']).toMatchObject([{ receiptNumber, kind: 'CAREER', fileName: 'Asha Rao.pdf' }]);
    packetOf(await api.call(endpoints.generateOtpForUser, { mobileNumber: as.mobile }));
    const sent = await api.app.request(`/sandbox/messages?mobileNumber=${as.mobile}`);
    const [{ text }] = (await sent.json()) as [{ text: string }];
    const oneTimePassword = /\b\d{4}\b/.exec(text)?.[0] ?? '';
    packetOf(await api.call(endpoints.deleteAccount, { oneTimePassword }, { as }));
    expect(await readCv(receiptNumber)).toMatchObject({ error: 'notFound' });
    expect(await numbersOf()).not.toContain(receiptNumber);
  });

  it('is deleted after 180 days', async () => {
    const receiptNumber = await receiptOf(application(PDF));
    api.clock.advance(180 * 86_400_000 + 1);
    await deleteOldRecords({ ...api.deps, now: api.clock.now });
    const again = await signInStaff(api, [roleAt('owner')]);
    const { enquiryList } = packetOf(await callDesk(api, listEnquiries, {}, again));
    expect(enquiryList.map((each) => each.receiptNumber)).not.toContain(receiptNumber);
    expect(await api.db.$count(enquiryFiles)).toBe(0);
  });
});
