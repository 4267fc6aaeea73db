import * as v from 'valibot';

/** Destination of one kind of tracking; null is off, and nothing loads before consent (D-34). */
const SinkSchema = v.nullable(
  v.variant('kind', [
    v.object({ kind: v.literal('collector'), url: v.string() }),
    /** Firebase Analytics; its configuration is public. */
    v.object({
      kind: v.literal('firebase'),
      config: v.object({
        apiKey: v.string(),
        projectId: v.string(),
        appId: v.string(),
        messagingSenderId: v.string(),
        measurementId: v.string(),
      }),
    }),
  ]),
);
export type SinkConfig = v.InferOutput<typeof SinkSchema>;

export const TrackingConfigSchema = v.object({
  analytics: SinkSchema,
  attribution: SinkSchema,
  engagement: SinkSchema,
});
export type TrackingConfig = v.InferOutput<typeof TrackingConfigSchema>;
export type TrackingPurpose = keyof TrackingConfig;
