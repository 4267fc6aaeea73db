import type { Plugin } from 'vite';
import { blank, type Rewrite, rewriteAll } from './cut.ts';

const LEAFLET = /^leaflet$/;
const SOURCE = 'leaflet/dist/leaflet-src.esm.js';

/** `var Marker = Layer.extend({ …`: without a mark the bundler must take it for something that does more. */
const CLASS = /^var (\w+) = (\w+\.extend\()/gm;

/** A top-level statement that adds to a class what another part of Leaflet brings. */
const ADDITION = /^[A-Z]\w*\.(?:include|mergeOptions|addInitHook)\((?:.*\);|[\s\S]*?^\}\);)$/gm;

/** Names by which those are known whose parts no map of ours has. */
const UNUSED =
  /PointToGeoJSON|toGeoJSON:|toMultiPoint|_initOverlay:|closePopupOnClick:|openPopup:|openTooltip:|new Attribution\(|'scrollWheelZoom'|'tapHold'/;

/** Further names under which they can be had: what is not named is not bundled. */
const SECOND_NAMES =
  /^(?:Control\.(?:Layers|Scale|Attribution)|control\.(?:layers|scale|attribution)|TileLayer\.WMS|tileLayer\.wms|GeoJSON\.\w+|Map\.(?:ScrollWheelZoom|TapHold)) = \w+;$/gm;

/** Drawing by other means than SVG: on a canvas, and in browsers of long ago. */
const OTHER_DRAWING: readonly Rewrite[] = [
  [/\(this\.options\.preferCanvas && canvas\(options\)\) \|\| svg\(options\)/, 'svg(options)'],
  [/Browser\.svg \|\| Browser\.vml \? new SVG\(options\) : null/, 'new SVG(options)'],
  [/(?<=if \()Browser\.vml(?=\) \{)/, 'false'],
];

function takeApart(code: string): string {
  const left = code
    .replaceAll(ADDITION, (addition) => (UNUSED.test(addition) ? blank(addition) : addition))
    .replaceAll(SECOND_NAMES, blank)
    .replaceAll(CLASS, 'var $1 = /*#__PURE__*/ $2');
  return rewriteAll(left, OTHER_DRAWING);
}

/**
 * Takes into the app only what its maps use of Leaflet, which is one piece by itself. Popups, tooltips,
 * shapes other than lines, GeoJSON, canvas, zooming by a wheel and the list of layers stay out: a map that
 * is to have one of them takes it off the lists here.
 */
export function leafletParts(): Plugin {
  return {
    name: 'leaflet-parts',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: LEAFLET, replacement: SOURCE }] } }),
    transform: {
      filter: { id: /leaflet-src\.esm\.js$/ },
      handler: (code) => ({ code: takeApart(code), map: null }),
    },
  };
}
