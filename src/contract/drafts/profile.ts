import * as v from 'valibot';
import { GenderSchema } from '../account/account-fields.ts';
import { UuidSchema } from '../fields.ts';

const ProfileTextsSchema = v.object({
  fullName: v.string(),
  email: v.string(),
  dateOfBirth: v.string(),
  anniversary: v.string(),
  gender: v.nullable(GenderSchema),
});

/** Draft of a profile without its picture, with its owner's uuid. */
export const ProfileDraftSchema = v.object({ uuid: UuidSchema, entry: ProfileTextsSchema });

/**
 * Draft of a registration without its picture; `freeMobile` is the number that passed the registration check.
 */
export const RegistrationDraftSchema = v.object({
  entry: ProfileTextsSchema,
  mobile: v.string(),
  freeMobile: v.string(),
});
