import * as v from 'valibot';
import { GenderSchema } from '../account-fields.ts';
import { UuidSchema } from '../fields.ts';

const ProfileTextsSchema = v.object({
  fullName: v.string(),
  email: v.string(),
  dateOfBirth: v.string(),
  anniversary: v.string(),
  gender: v.nullable(GenderSchema),
});

/** One's own profile while it is changed, without a picture, and whose it is. */
export const ProfileDraftSchema = v.object({ uuid: UuidSchema, entry: ProfileTextsSchema });

/** A registration without a picture; `freeMobile` is the number that was found to be nobody's. */
export const RegistrationDraftSchema = v.object({
  entry: ProfileTextsSchema,
  mobile: v.string(),
  freeMobile: v.string(),
});
