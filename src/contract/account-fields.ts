import * as v from 'valibot';

/** Fields of an account that its forms know before there is one. */
export const GenderSchema = v.picklist(['MALE', 'FEMALE', 'other']);

export const AddressTypeSchema = v.picklist(['HOME', 'WORK', 'OTHER']);

/** What a one-time code is for: one that was sent for something is taken for nothing else. */
export const OtpPurposeSchema = v.picklist(['signIn', 'link', 'deleteAccount']);
export type OtpPurpose = v.InferOutput<typeof OtpPurposeSchema>;
