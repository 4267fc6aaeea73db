import * as v from 'valibot';
import { InstantSchema } from '../fields.ts';

/** Photo of a delivery at the door, visible to its outlet and its customer only. */
export const HandoverPhotoSchema = v.object({
  mediaType: v.picklist(['image/jpeg', 'image/png', 'image/webp']),
  contentBase64: v.string(),
  takenAt: InstantSchema,
});
export type HandoverPhoto = v.InferOutput<typeof HandoverPhotoSchema>;
