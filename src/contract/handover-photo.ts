import * as v from 'valibot';
import { InstantSchema } from './fields.ts';

/** The picture of an order at the door, for the outlet and the customer alone. */
export const HandoverPhotoSchema = v.object({
  mediaType: v.picklist(['image/jpeg', 'image/png', 'image/webp']),
  contentBase64: v.string(),
  takenAt: InstantSchema,
});
export type HandoverPhoto = v.InferOutput<typeof HandoverPhotoSchema>;
