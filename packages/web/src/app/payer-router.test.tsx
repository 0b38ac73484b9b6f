import { createMemoryHistory } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { newQueryClient } from '../lib/query-client.ts';
import { targetOf } from '../lib/target.ts';
import { isPayers, newPayerRouter } from './payer-router.tsx';

describe('a visit that begins in the payer area', () => {
  test('a visit begins in the payer area unless it begins in the staff area or with signing in', () => {
    expect(['/voxePayment', '/payment', '/administer', '/authority'].map(isPayers)).toEqual([true, true, true, true]);
    expect(['/admin', '/admin/balances', '/auth/login', '/auth/upload', '/dev/gallery'].map(isPayers)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });

  test('a visit that begins in the payer area loads a whole page for areas it has not loaded, and not when a link is only hovered', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    vi.stubGlobal('scrollTo', () => {});
    const router = newPayerRouter(newQueryClient(), createMemoryHistory({ initialEntries: ['/unauthorized'] }));
    await router.load();
    await router.preloadRoute(targetOf('/admin/balances'));
    expect(assign).not.toHaveBeenCalled();
    void router.navigate({ to: '/auth/login', search: { returnTo: '/receipts' } });
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/auth/login?returnTo=%2Freceipts'));
    vi.unstubAllGlobals();
  });
});
