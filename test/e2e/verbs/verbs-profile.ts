import type { Locator, Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { pictures } from '#server/db/schema/guests/profile.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Product } from '#test/support/servers/product.ts';
import { readCode } from './verbs.ts';

const WIDTH = 900;
const HEIGHT = 600;

/** A photo, red on the left and blue on the right, with noise against compression. */
async function takePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      const picture = context.createImageData(width, height);
      for (let at = 0; at < picture.data.length; at += 4) {
        const isLeft = (at / 4) % width < width / 2;
        const noise = Math.random() * 100;
        picture.data.set([isLeft ? 255 : noise, noise, isLeft ? noise : 255, 255], at);
      }
      context.putImageData(picture, 0, 0);
      return canvas.toDataURL('image/jpeg', 1);
    },
    [WIDTH, HEIGHT] as const,
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** The photo with an EXIF rotation, so that red is above. */
export async function takeUprightPhoto(page: Page): Promise<Buffer> {
  const photo = await takePhoto(page);
  const orientation = Buffer.from(
    ['ffe10022', '457869660000', '4d4d002a00000008', '0001', '011200030000000100060000', '00000000'].join(''),
    'hex',
  );
  return Buffer.concat([photo.subarray(0, 2), orientation, photo.subarray(2)]);
}

/** RGB near the upper and lower edge of a displayed picture. */
export async function coloursOf(picture: Locator): Promise<{ above: number[]; below: number[] }> {
  return picture.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 10;
    canvas.height = 20;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    context.drawImage(image, 0, 0, 10, 20);
    const at = (y: number) => [...context.getImageData(5, y, 1, 1).data].slice(0, 3);
    return { above: at(3), below: at(16) };
  });
}

export async function savedCustomer(product: Product, mobile: string) {
  const [row] = await product.db.select().from(customers).where(eq(customers.mobile, mobile));
  if (row === undefined) throw new Error(`nobody has ${mobile}`);
  return row;
}

export async function savedPicture(product: Product, mobile: string) {
  const { userImage } = await savedCustomer(product, mobile);
  const name = userImage?.split('/').at(-1) ?? '';
  const [row] = await product.db.select().from(pictures).where(eq(pictures.name, name));
  if (row === undefined) throw new Error(`${mobile} has no picture`);
  return { mediaType: row.mediaType, content: Buffer.from(row.content) };
}

export async function fillProfile(form: Locator, fullName: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Full name' }).fill(fullName);
  await form.getByRole('textbox', { name: 'Email' }).fill('asha@example.in');
  await form.getByLabel(/^Date of birth/).fill('1990-05-01');
  await form.getByText('Female', { exact: true }).click();
}

/** Registers in the open form, up to the OK of its success. */
export async function register(page: Page, mobile: string): Promise<void> {
  const form = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await fillProfile(form, 'Asha Rao');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await form.getByRole('button', { name: 'GET OTP' }).click();
  await expect(form.getByText('Otp Sent')).toBeVisible();
  await form.getByRole('textbox', { name: 'One-time code' }).fill(await readCode(page, mobile));
  await form.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }).click();
}

/** Registers from an open login form. */
export async function registerFrom(page: Page, login: Locator, mobile: string): Promise<void> {
  await login.getByRole('link', { name: 'Create your account' }).click();
  await register(page, mobile);
}

export async function choosePicture(form: Locator, name: string, mimeType: string, buffer: Buffer) {
  await form.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}
