import { addressTitles } from './paths.text.ts';
import { fits, statics } from './paths.ts';
import { builtPaths } from './screens.ts';
import { derivedTitle } from './title.ts';

export type Path = (typeof addressTitles)[number][0];
export type Area = (typeof addressTitles)[number][2];

/** An address: `static` is rendered at build time and readable without scripts, `app` is drawn by the application. */
export interface Address {
  path: Path;
  title: string;
  area: Area;
  kind: 'static' | 'app';
  /** Only addresses with a screen may be linked to. */
  built: boolean;
}

/** Every address of the product, whether its screen exists yet or not. */
export const addresses: readonly Address[] = addressTitles.map(([path, title, area]) => ({
  path,
  title,
  area,
  kind: statics.includes(path) ? 'static' : 'app',
  built: builtPaths.has(path),
}));

/** Returns the title of a page by its path: from the address table, or else derived from the path. */
export const titleOf = (path: string): string =>
  addresses.find((address) => fits(address.path, path))?.title ?? derivedTitle(path);
