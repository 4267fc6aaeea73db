import * as v from 'valibot';

export const ReleasedVersionSchema = v.object({ buildNumber: v.string() });
