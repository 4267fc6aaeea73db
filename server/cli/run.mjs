// Runs one of the product's own programs on the pinned Node: `node server/cli/run.mjs FILE [ARGUMENT…]`.
import { become, ensureDependencies, ensureNode, environmentFor } from './prepare.mjs';

await ensureDependencies();
const node = await ensureNode();
become(node, process.argv.slice(2), environmentFor(node));
