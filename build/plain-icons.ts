import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** A line of an icon: `["path", { d: "M20 6 9 17l-5-5", key: "1gmf2c" }]`. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

function withoutKey([tag, { key: _, ...attributes }]: Shape): Shape {
  return [tag, attributes];
}

/**
 * Has each icon be a component of the app that knows what the app asks of icons, and nothing else
 * (decision 0052).
 */
export function plainIcons(root: string): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, code: '__iconData' },
      async handler(_, id) {
        const { __iconData: icon }: { __iconData: { node: readonly Shape[] } } = await import(
          pathToFileURL(id).href
        );
        const maker = JSON.stringify(join(root, 'src/ui/create-icon.tsx'));
        const shapes = JSON.stringify(icon.node.map(withoutKey));
        const code = `import { createIcon } from ${maker};export default /*#__PURE__*/createIcon(${shapes});`;
        return { code, map: null };
      },
    },
  };
}
