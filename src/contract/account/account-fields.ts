import * as v from 'valibot';

export const GenderSchema = v.picklist(['MALE', 'FEMALE', 'other']);

export const AddressTypeSchema = v.picklist(['HOME', 'WORK', 'OTHER']);

/** A one-time code works only for the purpose it was sent for. */
export const OtpPurposeSchema = v.picklist(['signIn', 'link', 'deleteAccount']);
export type OtpPurpose = v.InferOutput<typeof OtpPurposeSchema>;
