import type { Plugin } from 'vite';
import { reached } from './reached.ts';

interface Bundled {
  type: string;
  imports?: readonly string[];
}

/** Returns the files that are loaded when this one runs: itself and all it imports statically. */
export const loadedWith = (file: string, bundle: Readonly<Record<string, Bundled>>): ReadonlySet<string> =>
  reached([file], (each) => bundle[each]?.imports ?? []);

/**
 * Shortens the lists of files that are fetched together with a part of the program: what the file that loads the part
 * has imported itself is there already. Every name costs a visit that never opens the part about ten bytes.
 */
export function missingFiles(): {
  plugin: Plugin;
  resolve: (url: string, deps: string[], host: { hostId: string }) => string[];
} {
  let bundle: Readonly<Record<string, Bundled>> = {};
  const known = new Map<string, ReadonlySet<string>>();
  return {
    plugin: {
      name: 'missing-files',
      generateBundle(_, built) {
        bundle = built;
        known.clear();
      },
    },
    resolve: (_, deps, { hostId }) => {
      const loaded = known.get(hostId) ?? loadedWith(hostId, bundle);
      known.set(hostId, loaded);
      return deps.filter((file) => !loaded.has(file));
    },
  };
}
