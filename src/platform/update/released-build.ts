import { findParsed } from '#contract/parse.ts';
import { ReleasedVersionSchema } from '#contract/version.ts';

/** Build number on the server; undefined when unreachable. */
export async function loadReleasedBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    return findParsed(ReleasedVersionSchema, await response.json())?.buildNumber;
  } catch {
    // Offline or an invalid response: nothing is known of a newer version.
    return undefined;
  }
}
