import { addressTitles } from './paths.text.ts';

export type Path = (typeof addressTitles)[number][0];
export type Area = (typeof addressTitles)[number][2];

/** An address: `static` is written at build time and readable without scripts, `app` is drawn by the application. */
export interface Address {
  path: Path;
  title: string;
  area: Area;
  kind: 'static' | 'app';
  /** Only addresses with a screen behind them may be linked to. */
  built: boolean;
}

const statics: readonly Path[] = [
  '/',
  '/faq',
  '/mda-faq',
  '/mda-home',
  '/PrivacyPolicy',
  '/termsConditions',
  '/help-center',
];
const screens: readonly Path[] = ['/mda-directory', '/unauthorized', '/dev/gallery'];

const builtPaths: ReadonlySet<string> = new Set([...statics, ...screens]);

/**
 * The address book: every address of the product, whether its screen stands yet or not. Marked as pure, because the
 * browser needs only what may be linked; each of its routes carries its own title.
 */
export const addresses: readonly Address[] = /* @__PURE__ */ addressTitles.map(([path, title, area]) => ({
  path,
  title,
  area,
  kind: statics.includes(path) ? 'static' : 'app',
  built: builtPaths.has(path),
}));

/** Whether a link may lead there: `/mda-directory?letter=N` and `/#help` count as their page. */
export const isBuilt = (href: string): boolean => builtPaths.has(href.replace(/[?#].*$/, '') || '/');

/** Addresses the server answers with the application; a parameter is written `*`. */
export const clientRoutes = (): string[] =>
  addresses.filter((a) => a.built && a.kind === 'app').map((a) => a.path.replaceAll(/\{\w+\}/g, '*'));
