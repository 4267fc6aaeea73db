import type { Rolldown } from 'vite';

/** Libraries of every page, in chunks of their own: a release that changes the app alone leaves them cached. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
const FOUNDATION =
  /\/node_modules\/(use-sync-external-store|jotai|valibot|wretch|@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core))\//;

/**
 * The chunks of the first page. Each runs as a task of its own: fewer would delay a tap, more would cost a slow
 * connection round trips.
 */
const FIRST_PAGE = [
  { name: 'react', test: REACT },
  { name: 'libraries', test: /\/src\/app\/libraries\.ts$/ },
  { name: 'foundation', test: FOUNDATION },
  { name: 'app', test: /\/src\/(?!app\/main\.tsx)|\/node_modules\// },
].map((group) => ({ ...group, tags: ['$initial' as const] }));

/** Heavy libraries and rules, each with the components that use it: loaded on demand, for few customers. */
const HEAVY = [
  { name: 'map', test: /\/leaflet|\/react-leaflet|\/map-layer\.tsx|\/(rider|outlet|place)-map\.tsx/ },
  { name: 'wasm-reader', test: /\/zxing-wasm\/|\/barcode-detector\/|\/wasm-reader\.ts/ },
  { name: 'toast', test: /\/sonner\/|\/toaster\.tsx/ },
  { name: 'form', test: /\/react-hook-form\/|\/src\/platform\/form\// },
  {
    name: 'address-form',
    test: /\/features\/address\/((use-)?address-form|location-field|kept-text|handover-sheet)\.ts/,
  },
  {
    name: 'diet',
    test: /\/src\/((features|domain)\/diet\/|contract\/endpoints\/diet\.ts|messages\.gen\/(en\/)?diet\.js|routes\/\(pages\)\/diet\.tsx)/,
  },
  { name: 'carousel', test: /\/embla-carousel|\/banner-mover\.tsx/ },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

/** Modules that almost every visit loads around the first render: in its room each would load the whole room. */
const EARLY = [
  {
    name: 'first-dish',
    test: /\/src\/features\/cart\/|\/src\/routes\/-home\/(opened-dish|home-cart-parts)\.tsx/,
  },
  { name: 'records', test: /\/src\/offline\/records\.ts|\/outlet-choice\/name-position\.ts/ },
  { name: 'worker', test: /\/src\/platform\/(worker\/|update\/register-worker|restaurants\/warm-caches)/ },
];

const nameOfFeature = (id: string) => /\/src\/features\/([\w-]+)\//.exec(id)?.[1];

/** A lazy route that is made of one feature goes with it: alone it would be an import and no more. */
function featureOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const own = nameOfFeature(id);
  if (own !== undefined) return own;
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  const [name, ...others] = new Set(imported.flatMap((each) => nameOfFeature(each) ?? []));
  return others.length === 0 ? (name ?? null) : null;
}

/** Every other room of `src` is a chunk. A room is listed before those that import it. */
const ROOMS = [
  { name: 'contract', test: /\/src\/contract\// },
  { name: 'domain', test: /\/src\/domain\// },
  { name: 'offline', test: /\/src\/offline\// },
  { name: 'platform', test: /\/src\/platform\// },
  { name: 'ui', test: /\/src\/ui\/|\/lucide-react\// },
  { name: 'texts', test: /\/src\/messages\.gen\//, minShareCount: 2 },
  { name: featureOf, test: /\/src\/(features|routes)\//, debugName: 'features' },
];

/** The chunks of the app beside its routes, by priority: a module goes into the first that it matches. */
export const CHUNKS = [...FIRST_PAGE, ...HEAVY, ...EARLY, ...ROOMS].map((group, index, { length }) => ({
  ...group,
  priority: length - index,
}));
