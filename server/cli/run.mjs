// Runs a program of the product on the pinned Node: `node server/cli/run.mjs [--build] FILE [ARGUMENT…]`;
// --build builds the app first.
import {
  become,
  ensureBuild,
  ensureDependencies,
  ensureMessages,
  ensureNode,
  environmentFor,
} from './prepare.mjs';

const [first, ...rest] = process.argv.slice(2);
const isBuilding = first === '--build';

await ensureDependencies({ mayReplace: false });
const node = await ensureNode();
if (isBuilding) await ensureBuild(node);
else await ensureMessages(node);
become(node, isBuilding ? rest : process.argv.slice(2), environmentFor(node));
