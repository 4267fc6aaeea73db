import * as v from 'valibot';

/** Where one kind of measuring goes; null is switched off. Nothing is asked for before consent (decision 34). */
const SinkSchema = v.nullable(
  v.variant('kind', [
    /** Events are posted as JSON. */
    v.object({ kind: v.literal('collector'), url: v.string() }),
    /** Firebase Analytics; its configuration is no secret. */
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

/** The sinks by the purpose that a customer agrees to. */
export const TrackingConfigSchema = v.object({
  analytics: SinkSchema,
  attribution: SinkSchema,
  engagement: SinkSchema,
});
export type TrackingConfig = v.InferOutput<typeof TrackingConfigSchema>;
export type TrackingPurpose = keyof TrackingConfig;
