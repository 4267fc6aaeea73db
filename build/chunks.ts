import type { Rolldown } from 'vite';

/** React and `FOUNDATION` have own chunks, which stay cached across releases that change only the app. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
const FOUNDATION =
  /\/node_modules\/(use-sync-external-store|jotai|valibot|wretch|@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core))\//;

/**
 * The chunks of the first page. Each runs as its own task: fewer would delay taps, and more would cost round
 * trips.
 */
const FIRST_PAGE = [
  { name: 'react', test: REACT },
  { name: 'foundation', test: FOUNDATION },
  { name: 'app', test: /\/src\/(?!app\/main\.tsx)|\/node_modules\// },
].map((group) => ({ ...group, tags: ['$initial' as const] }));

/** Few customers need these libraries and features, so their chunks load on demand. */
const HEAVY = [
  {
    name: 'map',
    test: /\/leaflet|\/react-leaflet|\/map-layer\.tsx|\/(rider|outlet|place)-map\.tsx|\/rider-(map\.module|motion)\./,
  },
  { name: 'wasm-reader', test: /\/zxing-wasm\/|\/barcode-detector\/|\/wasm-reader\.ts/ },
  { name: 'toast', test: /\/sonner\/|\/toaster\.tsx/ },
  { name: 'form', test: /\/react-hook-form\/|\/src\/platform\/form\// },
  {
    name: 'address-form',
    test: /\/features\/address\/((use-)?address-form|location-field|handover-sheet)\.ts/,
  },
  {
    name: 'diet',
    test: /\/src\/((features|domain)\/diet\/(?!allergen-name)|contract\/endpoints\/diet\.ts|messages\.gen\/(en\/)?diet\.js|routes\/\(pages\)\/diet\.tsx)/,
  },
  // Only a host needs this form, while every cart offers a group order.
  { name: 'group-start', test: /\/src\/features\/group-order\/start-sheet\./ },
  {
    name: 'group-order',
    test: /\/src\/(features\/group-order\/|domain\/table\/phone-group\.ts|contract\/(group\/|endpoints\/orders\/group-orders)|messages\.gen\/(en\/)?group-order\.js|routes\/(\(order\)\/group\.|-around\/group-menu))/,
  },
  // Only guests at tables see the age question.
  {
    name: 'table-cart',
    test: /\/src\/(features\/(table-(cart|guest)\/|cart\/age-question\.)|domain\/table\/(shared-lines|phone-table-cart|group-rules)\.ts|contract\/(table|endpoints)\/table-carts?\.ts|messages\.gen\/(en\/)?(table-cart|bar)\.js|routes\/-around\/(table-cart|guest-name)\.tsx)/,
  },
  // The check of stored records needs these schemas, and it must not wait for the `first-dish` chunk.
  { name: 'stored-choices', test: /\/src\/contract\/account\/(favourites|diet)\.ts/ },
  // Both modules open a dish of any outlet in a sheet.
  { name: 'dish-elsewhere', test: /\/src\/routes\/(\(order\)\/favourites|-around\/dish-at-outlet)\.tsx/ },
  // Firebase's core, which its messaging and its analytics both need.
  {
    name: 'firebase',
    test: /\/node_modules\/(@firebase\/(app|component|installations|logger|util)|firebase\/app|idb)\//,
  },
  { name: 'carousel', test: /\/embla-carousel|\/banner-mover\.tsx/ },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

/** Almost every visit loads these modules early, so they must not load the rest of their `ROOMS` chunk. */
const EARLY = [
  {
    name: 'first-dish',
    test: /\/src\/features\/cart\/(?!goes-well-with|age-question)|\/src\/routes\/-home\/(opened-dish|home-cart-parts)\.tsx/,
  },
  { name: 'records', test: /\/src\/offline\/records\.ts|\/outlet-choice\/name-position\.ts/ },
  { name: 'worker', test: /\/src\/platform\/(worker\/|update\/register-worker|restaurants\/warm-caches)/ },
];

const nameOfFeature = (id: string) => /\/src\/features\/([\w-]+)\//.exec(id)?.[1];

/** These modules are in home's chunks or in `first-dish`, so every visit loads them anyway. */
const IN_EVERY_VISIT = /\/features\/(cart\/|outlet-choice\/(outlet-actions|decide-outlet|use-outlet-choice))/;

/** Name of a module's chunk: its feature, or that of the only feature that a route imports and needs anyway. */
function featureOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const own = nameOfFeature(id);
  if (own !== undefined) return own;
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  const features = imported
    .filter((each) => !IN_EVERY_VISIT.test(each))
    .flatMap((each) => nameOfFeature(each) ?? []);
  const [name, ...others] = new Set(features);
  return others.length === 0 ? (name ?? null) : null;
}

/** Chunks by folder of `src`; a folder must precede the folders that import it. */
const ROOMS = [
  { name: 'contract', test: /\/src\/contract\// },
  { name: 'domain', test: /\/src\/domain\// },
  { name: 'offline', test: /\/src\/offline\// },
  { name: 'platform', test: /\/src\/platform\// },
  { name: 'ui', test: /\/src\/ui\/|\/lucide-react\// },
  { name: 'texts', test: /\/src\/messages\.gen\//, minShareCount: 2 },
  { name: featureOf, test: /\/src\/(features|routes)\//, debugName: 'features' },
];

/** A module joins the first group that matches. */
export const CHUNKS = [...FIRST_PAGE, ...HEAVY, ...EARLY, ...ROOMS].map((group, index, { length }) => ({
  ...group,
  priority: length - index,
}));
