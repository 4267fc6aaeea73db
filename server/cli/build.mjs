// `npm run build`: builds the app by Vite; `npm start` then finds it built, also as another user.
import { build, ensureDependencies, ensureNode } from './prepare.mjs';

await ensureDependencies({ mayReplace: false });
await build(await ensureNode());
