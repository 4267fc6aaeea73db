// `npm test`: installs missing tools, then runs every suite on the pinned Node.
import { become, ensureDependencies, ensureNode, environmentFor } from '../../server/cli/prepare.mjs';

await ensureDependencies();
const node = await ensureNode();
become(node, ['test/support/runner/suites.ts', ...process.argv.slice(2)], environmentFor(node));
