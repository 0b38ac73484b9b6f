import { siteTitles } from '../features/site/titles.text.ts';
import { isCentralPage } from '../routing/guards.ts';
import { fits, type PageFacts } from '../routing/known-pages.ts';
import { portalPages, publicPages } from './pages.ts';

/** An address: `static` is rendered at build time and readable without scripts, `app` is drawn by the application. */
export interface Address {
  path: string;
  title: string;
  area: PageFacts['area'] | 'public' | 'oagf';
  kind: 'static' | 'app';
}

/** Every address of the product: the pages rendered at build time, and what the pages of the application declare. */
export const addresses: readonly Address[] = [
  ...Object.entries(siteTitles).map(([path, title]) => ({ path, title, area: 'public', kind: 'static' }) as const),
  ...portalPages.map(
    ({ path, title, area }) => ({ path, title, area: isCentralPage(path) ? 'oagf' : area, kind: 'app' }) as const,
  ),
];

/**
 * Reports whether a link may lead there: `/mda-directory?letter=N` and `/#help` count as their page, and any number in
 * place of a parameter.
 */
export const isAddress = (href: string): boolean => {
  const pathname = href.replace(/[?#].*$/, '') || '/';
  return addresses.some(({ path }) => fits(path, pathname));
};

/**
 * Returns the addresses for which the server sends the application. Everything below /admin is included: the shell says
 * when a page does not exist.
 */
export const clientRoutes = (): string[] => [...publicPages.map(({ path }) => path), '/admin/*'];
