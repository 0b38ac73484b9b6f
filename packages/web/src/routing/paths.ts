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
const screens: readonly Path[] = [
  '/voxePayment',
  '/revenue',
  '/payment',
  '/revenuePayment/success',
  '/receipts',
  '/my-payments',
  '/invoice',
  '/mda-directory',
  '/unauthorized',
  '/auth/login',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/register',
  '/auth/upload',
  '/admin',
  '/admin/bank-accounts/manage',
  '/admin/bank-accounts/create',
  '/admin/collections/print-invoice',
  '/admin/setup-administration/user-management',
  '/admin/setup-administration/business-preference',
  '/admin/setup-administration/role-resource-management',
  '/admin/setup-administration/user-reports',
  '/admin/setup-administration/corporate-profile',
  '/admin/service-details/{id}',
  '/admin/setup-administration/collection-rules',
  '/admin/setup-administration/create-collection',
  '/admin/setup-administration/edit-collection/{id}',
  '/admin/mda-directory',
  '/admin/mda-directory/mda-details/{id}',
  '/admin/collections/revenue-validation',
  '/admin/reports/inflow-report',
  '/admin/reports/mda-balance-sheet',
  '/admin/balances',
  '/admin/oagf-overview',
  '/admin/oagf-overview/service-activation',
  '/admin/oagf-overview/view-service/{id}/{id}',
  '/admin/oagf-overview/revenue-split-ratio',
  '/admin/oagf-overview/reference-data',
  '/dev/gallery',
];

/** Addresses with a screen behind them. */
export const builtPaths: ReadonlySet<string> = new Set([...statics, ...screens]);

/** Whether a link may lead there: `/mda-directory?letter=N` and `/#help` count as their page. */
export const isBuilt = (href: string): boolean => builtPaths.has(href.replace(/[?#].*$/, '') || '/');

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
const isId = (segment: string): boolean => /^\d+$/.test(segment) || /^\{\w+\}$/.test(segment);

/** Whether a path is an address of that pattern: `/admin/project/view/12` is one of `/admin/project/view/{id}`. */
export const fits = (pattern: string, path: string): boolean => {
  const [want, have] = [segmentsOf(pattern), segmentsOf(path)];
  return (
    want.length === have.length && want.every((word, at) => word === have[at] || (isId(word) && isId(have[at] ?? '')))
  );
};

/** Whether a screen stands at this very address, numbers in it or not. */
export const isScreen = (path: string): boolean => screens.some((pattern) => fits(pattern, path));

/**
 * Addresses the server answers with the application. Everything below /admin is one of them: what is not there is said
 * inside the shell.
 */
export const clientRoutes = (): string[] => [
  ...screens.filter((path) => !path.startsWith('/admin')),
  ...(builtPaths.has('/admin') ? ['/admin/*'] : []),
];
