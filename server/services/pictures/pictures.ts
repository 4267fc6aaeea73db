import { MAX_PICTURE_BYTES } from '#contract/account/profile.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { lockCustomer } from '../../db/queries/account/customers.ts';
import {
  deletePictures,
  findPicture,
  insertPicture,
  lockPictureNames,
  type Picture,
} from '../../db/queries/catalogue/pictures.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';
import { reencodePicture } from './reencode-picture.ts';

export const PICTURES_PATH = '/v1/pictures';

const NAME = /^[0-9a-f]{32}\.(jpg|png|webp)$/;
const NAME_BYTES = 16;
/** The customer's current picture, and an uploaded one that may replace it. */
const MAX_PICTURES = 2;

/** Matches Base64, plain or as a data URL. */
const BASE64 = /^(?:data:[a-z]+\/[a-z0-9.+-]+;base64,)?([A-Za-z0-9+/]+={0,2})$/;

/**
 * Stores a re-encoded picture under a random name and deletes all but the customer's latest two; returns its
 * path.
 */
export async function storePicture(
  deps: Deps,
  customerId: number,
  fileBase64: string,
): Promise<Result<string, 'imageRefused' | 'sessionOver'>> {
  const encoded = await readPictureBase64(fileBase64);
  if (encoded === undefined) return fail('imageRefused');
  const { mediaType, extension, content } = encoded;
  const name = `${deps.random(NAME_BYTES).toString('hex')}.${extension}`;
  const picture = { name, customerId, mediaType, content, uploadedAt: deps.now() };
  return transact(deps.db, async (db) => {
    const customer = await lockCustomer(db, customerId);
    if (customer === undefined) return fail('sessionOver');
    await insertPicture(db, picture);
    await deleteSparePictures({ ...deps, db }, customerId, [name, nameOfPicture(customer.userImage)]);
    return succeed(pictureUrlOf(name));
  });
}

/** Decodes and re-encodes an uploaded picture; undefined when invalid. */
export async function readPictureBase64(fileBase64: string) {
  const sent = parseBase64(fileBase64);
  return sent === undefined ? undefined : reencodePicture(sent);
}

function parseBase64(text: string): Buffer | undefined {
  const encoded = BASE64.exec(text)?.[1];
  if (encoded === undefined) return undefined;
  const content = Buffer.from(encoded, 'base64');
  return content.length <= MAX_PICTURE_BYTES ? content : undefined;
}

async function deleteSparePictures(deps: Deps, customerId: number, first: (string | undefined)[]) {
  const names = await lockPictureNames(deps.db, customerId);
  const byPriority = [...new Set([...first, ...names])].filter((name) => name !== undefined);
  await deletePictures(deps.db, byPriority.slice(MAX_PICTURES));
}

/** A stored picture by its name; undefined for an invalid or unknown name. */
export async function readPicture(deps: Deps, name: string): Promise<Picture | undefined> {
  return NAME.test(name) ? findPicture(deps.db, name) : undefined;
}

export function pictureUrlOf(name: string): string {
  return `${PICTURES_PATH}/${name}`;
}

export function nameOfPicture(url: string | null): string | undefined {
  return url?.startsWith(`${PICTURES_PATH}/`) === true ? url.slice(PICTURES_PATH.length + 1) : undefined;
}
