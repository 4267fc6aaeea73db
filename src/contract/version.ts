import * as v from 'valibot';

/** `/version.json`: the build that the server has now. */
export const ReleasedVersionSchema = v.object({ buildNumber: v.string() });
