import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = 'src/app/start/bootstrap.ts';

const APP_TAGS =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;
const IMPORT_MAP = /<script type="importmap">.*?<\/script>\n?/s;

/** Moves the app's script and style tags into a template, and adds the bootstrap script that loads them (ADR-0039). */
export function pageBootstrap(): Plugin {
  let root = '';
  return {
    name: 'page-bootstrap',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type === 'asset')
          page.source = withBootstrap(String(page.source), await bundleScript(root));
      },
    },
  };
}

/** An import map applies to all modules, so it stays outside of the template. */
function withBootstrap(page: string, script: string): string {
  const [importMap = ''] = IMPORT_MAP.exec(page) ?? [];
  const tags = [...page.matchAll(APP_TAGS)].map(([tag]) => tag.trim()).join('');
  return page
    .replace(IMPORT_MAP, '')
    .replaceAll(APP_TAGS, '')
    .replace('</head>', () => `<script>${script}</script></head>`)
    .replace('</body>', () => `${importMap.trim()}<template id="later">${tags}</template></body>`);
}

/** Bundles the bootstrap script without imports, because it is inlined into the page. */
async function bundleScript(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: { write: false, lib: { entry: join(root, ENTRY), formats: ['iife'], name: 'bootstrap' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error(`${ENTRY} was not built`);
  return output.output[0].code.trim();
}
