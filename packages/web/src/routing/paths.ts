import type { addressTitles } from './paths.text.ts';

type Path = (typeof addressTitles)[number][0];

/** Pages rendered at build time. */
export const statics: readonly Path[] = [
  '/',
  '/faq',
  '/mda-faq',
  '/mda-home',
  '/PrivacyPolicy',
  '/termsConditions',
  '/help-center',
];
/** Screens of the application outside the administration; `/admin` is the entrance to the rest. */
export const publicScreens: readonly Path[] = [
  '/voxePayment',
  '/revenue',
  '/payment',
  '/revenuePayment/success',
  '/receipts',
  '/my-payments',
  '/reports/check',
  '/invoice',
  '/mda-directory',
  '/unauthorized',
  '/auth/login',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/register',
  '/auth/upload',
  '/dev/gallery',
];

const known: ReadonlySet<string> = new Set([...statics, ...publicScreens, '/admin']);

/**
 * Reports whether a link may lead there: `/mda-directory?letter=N` and `/#help` count as their page. Of the
 * administration, only its entrance.
 */
export const isBuilt = (href: string): boolean => known.has(href.replace(/[?#].*$/, '') || '/');

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
const isId = (segment: string): boolean => /^\d+$/.test(segment) || /^\{\w+\}$/.test(segment);

/** Reports whether a path matches a pattern: `/admin/project/view/12` matches `/admin/project/view/{id}`. */
export const fits = (pattern: string, path: string): boolean => {
  const [want, have] = [segmentsOf(pattern), segmentsOf(path)];
  return (
    want.length === have.length && want.every((word, at) => word === have[at] || (isId(word) && isId(have[at] ?? '')))
  );
};

/**
 * Returns the addresses for which the server sends the application. Everything below /admin is included: the shell says
 * when a page does not exist.
 */
export const clientRoutes = (): string[] => [...publicScreens, '/admin/*'];
