// `npm run build`: `npm start` then uses this build, even as another user.
import { build, ensureDependencies, ensureNode } from './prepare.mjs';

await ensureDependencies({ mayReplace: false });
await build(await ensureNode());
