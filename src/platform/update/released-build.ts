import { findParsed } from '#contract/parse.ts';
import { ReleasedVersionSchema } from '#contract/version.ts';

/** The number of the build that the server has now; undefined when it cannot be asked. */
export async function loadReleasedBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    return findParsed(ReleasedVersionSchema, await response.json())?.buildNumber;
  } catch {
    // No network, or no answer of ours: nothing is known of a newer version.
    return undefined;
  }
}
