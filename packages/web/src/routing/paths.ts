import type { addressTitles } from './paths.text.ts';

type Path = (typeof addressTitles)[number][0];

/** Pages written at build time. */
export const statics: readonly Path[] = [
  '/',
  '/faq',
  '/mda-faq',
  '/mda-home',
  '/PrivacyPolicy',
  '/termsConditions',
  '/help-center',
];
/** Screens of the application that stand outside the administration; `/admin` is the door to the rest. */
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

/** Whether a link may lead there: `/mda-directory?letter=N` and `/#help` count as their page. Of the administration, its door alone. */
export const isBuilt = (href: string): boolean => known.has(href.replace(/[?#].*$/, '') || '/');

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
const isId = (segment: string): boolean => /^\d+$/.test(segment) || /^\{\w+\}$/.test(segment);

/** Whether a path is an address of that pattern: `/admin/project/view/12` is one of `/admin/project/view/{id}`. */
export const fits = (pattern: string, path: string): boolean => {
  const [want, have] = [segmentsOf(pattern), segmentsOf(path)];
  return (
    want.length === have.length && want.every((word, at) => word === have[at] || (isId(word) && isId(have[at] ?? '')))
  );
};

/**
 * Addresses the server answers with the application. Everything below /admin is one of them: what is not there is said
 * inside the shell.
 */
export const clientRoutes = (): string[] => [...publicScreens, '/admin/*'];
