import { createRoute, redirect } from '@tanstack/react-router';
import { signedIn } from '../../../lib/signed-in.ts';
import { lazyPage } from '../../../routing/lazy.ts';
import { payerRoute } from '../../../routing/roots.ts';
import { MyPaymentsSearch, ReceiptsSearch } from './receipt.search.ts';

/** Routes of receipts for everybody, and of what a payer owes and has paid. */
export const receiptRoutes = [
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/receipts',
    validateSearch: ReceiptsSearch,
    component: lazyPage('receipts', () => import('./receipts.page.tsx')),
    staticData: { title: 'Receipts' },
  }),
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/my-payments',
    validateSearch: MyPaymentsSearch,
    beforeLoad: ({ location }) => {
      const person = signedIn();
      if (!person) throw redirect({ to: '/auth/login', search: { returnTo: location.href } });
      if (person.realm !== 'PAYER') throw redirect({ to: '/receipts' });
    },
    component: lazyPage('my-payments', () => import('./my-payments.page.tsx')),
    staticData: { title: 'My payments' },
  }),
] as const;
