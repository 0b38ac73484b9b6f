import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { webRoot } from './fresh.ts';

/**
 * Returns the name of a style sheet's class in the built pages: its own, and a few letters that all classes of the sheet
 * share, so that many of them compress well.
 */
export function className(name: string, file: string): string {
  const path = relative(webRoot, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`;
}

const imported = /import (\w+) from ((['"])[^'"]+[.]module[.]css\3)/g;

/**
 * Returns the module with each style sheet it imports as a namespace, whose classes the bundler writes in place. A sheet
 * whose classes are chosen while the program runs stays one object.
 */
export function asNamespaces(code: string): string {
  return code.replaceAll(imported, (whole, name: string, sheet: string) => {
    const uses = code.match(new RegExp(`(?<![\\w$.])${name}(?![\\w$])`, 'g'))?.length ?? 0;
    const fixed = code.match(new RegExp(`(?<![\\w$.])${name}[.](?!default\\b)\\w+`, 'g'))?.length ?? 0;
    return uses === fixed + 1 ? `import * as ${name} from ${sheet}` : whole;
  });
}

/** Writes class names where they are used, instead of a list of all classes of a sheet in every page that uses one. */
export const classNames = (): Plugin[] => [
  {
    name: 'class-names',
    apply: 'build',
    transform: {
      filter: { id: /[.]tsx?$/, code: '.module.css' },
      handler: (code) => ({ code: asNamespaces(code), map: null }),
    },
  },
  {
    name: 'class-names:sheets',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /[.]module[.]css$/ },
      // Otherwise a sheet would be left out with its list.
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
];
