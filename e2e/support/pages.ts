import { addresses } from '../../packages/web/src/app/address-book.ts';
import { faqText } from '../../packages/web/src/features/site/faq/faq.text.ts';
import { helpCenterText } from '../../packages/web/src/features/site/help-center.text.ts';
import { homeText } from '../../packages/web/src/features/site/home/home.text.ts';
import { mdaHomeText } from '../../packages/web/src/features/site/home/mda-home.text.ts';
import { notFoundText } from '../../packages/web/src/routing/not-found.text.ts';

export { notFoundText };

/** Pages rendered at build time, each with the heading it must show. */
export const staticPages: readonly { path: string; heading: string }[] = [
  { path: '/', heading: homeText.heading },
  { path: '/mda-home', heading: mdaHomeText.heading },
  { path: '/faq', heading: faqText.payer.heading },
  { path: '/mda-faq', heading: faqText.mda.heading },
  { path: '/help-center', heading: helpCenterText.heading },
  { path: '/PrivacyPolicy', heading: 'Privacy' },
  { path: '/termsConditions', heading: 'Terms' },
];

/** Every page state a visitor can see. */
export const looks: readonly string[] = [
  ...staticPages.map((page) => page.path),
  '/no-such-page',
  '/unauthorized',
  '/voxePayment',
  '/voxePayment?query=zzzzzz',
  '/revenue',
  '/revenue?serviceId=9003',
  '/revenue?serviceId=9017',
  '/payment',
  '/revenuePayment/success',
  '/invoice',
  '/receipts',
  '/mda-directory',
  '/mda-directory?show=services',
  '/mda-directory?query=immigration',
  '/mda-directory?show=services&query=zzzzzz',
  '/auth/login',
  '/auth/login?reason=expired',
  '/auth/forgot-password',
  '/auth/reset-password?key=not-a-key',
  '/auth/reset-password',
  '/auth/register',
  '/auth/register?type=payer',
  '/auth/register?type=mda&step=1',
  '/dev/gallery',
];

/** Returns the title that the table of addresses gives a path. */
export const titleOf = (path: string): string => addresses.find((address) => address.path === path)?.title ?? '';
