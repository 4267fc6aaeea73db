import type { Profile } from '#contract/account/account.ts';
import { updateProfile, uploadFileInBase64 } from '#contract/endpoints/account/profile.ts';
import { cutFileName } from '#domain/people/graphemes.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { encodeBase64 } from '#platform/form/prepare-picture.ts';
import { storeServerProfile } from '#platform/session/profile.ts';
import { createProfileForm, isReady, type PictureChange, type ProfileEntry } from './profile-entry.ts';

export type SaveResult = { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

/** URLs of uploaded pictures, so that a retry of the save does not upload a picture again. */
const uploaded = new WeakMap<Blob, string>();

const MAX_FILE_NAME_LENGTH = 100;

/** Uploads the picture before the profile (S-4); a retry continues after the last success. */
export async function saveProfileEntry(entry: ProfileEntry, saved: Profile): Promise<SaveResult> {
  const picture = await sendPicture(entry.picture);
  if (!picture.ok) return picture;
  const result = await call(updateProfile, createProfileForm(entry, saved, picture.url));
  if (result.ok) {
    storeServerProfile(result.data);
    return { ok: true };
  }
  // The server may have refused the picture, so the next try uploads it again.
  if (result.problem.code === 'invalidInput' && isReady(entry.picture)) uploaded.delete(entry.picture.file);
  return result;
}

type SentPicture =
  | { readonly ok: true; readonly url: string | null | undefined }
  | { readonly ok: false; readonly problem: Problem };

async function sendPicture(picture: PictureChange): Promise<SentPicture> {
  if (!isReady(picture)) return { ok: true, url: picture === null ? null : undefined };
  const known = uploaded.get(picture.file);
  if (known !== undefined) return { ok: true, url: known };
  const fileName = cutFileName(picture.name, MAX_FILE_NAME_LENGTH);
  const fileBase64 = await encodeBase64(picture.file);
  const result = await call(uploadFileInBase64, { fileName, fileBase64 });
  if (!result.ok) return result;
  uploaded.set(picture.file, result.data);
  return { ok: true, url: result.data };
}
