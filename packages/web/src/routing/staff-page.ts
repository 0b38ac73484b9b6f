import type { PageFacts } from './known-pages.ts';
import { pagesOf } from './page.ts';
import { adminRoute, authRoute, loadingRoute } from './staff-roots.ts';

/** Declares a page of the sign-in area. */
export const authPage = pagesOf(authRoute, 'auth');

/** Declares the page that loads master data. */
export const loadingPage = pagesOf(loadingRoute, 'auth');

/**
 * Declares a page of the admin area. `needs` names the calls without which the page would be empty, `[]` where everybody
 * finds something: guard and menu leave the page out for whoever may not make them. Its entry of the menu is in
 * menu-plan.text.ts, its help in a `*.help.text.ts` under the name `help`; what is done on it (`does`) is offered by the search.
 */
export const adminPage = pagesOf<
  Required<Pick<PageFacts, 'needs'>> & Pick<PageFacts, 'openTo' | 'help' | 'does'>,
  typeof adminRoute,
  '/admin'
>(adminRoute, 'admin', '/admin');
