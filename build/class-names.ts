import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const LENGTH = 5;

/**
 * How classes are called in a build: short, since home carries them in its page, and the same in every
 * build of the same files, since one build draws what another one goes on with.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  return (name, file) => {
    const hash = createHash('sha256')
      .update(`${relative(root, file)} ${name}`)
      .digest('base64url');
    return `c${hash.slice(0, LENGTH)}`;
  };
}
