import type { Plugin } from 'vite';

const NAMED = /import \{([^}]*)\} from ['"]lucide-react['"];?/g;

/** `CalendarPlus` is kept in calendar-plus, `Building2` in building-2. */
const fileOf = (icon: string) =>
  icon.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase();

function importsOf(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => `import ${name} from 'lucide-react/icons/${fileOf(name)}';`)
    .join('');
}

/**
 * Takes each icon from its own file. Through the package's index every icon that any page shows counts
 * as part of the first one.
 */
export function iconsByFile(): Plugin {
  return {
    name: 'icons-by-file',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: 'lucide-react' },
      handler: (code) => ({
        code: code.replaceAll(NAMED, (_, names: string) => importsOf(names)),
        map: null,
      }),
    },
  };
}
