import type { PaymentType } from '@isura/contract/request/payment-type';
import { paymentTypes } from '@isura/contract/request/payment-types';
import { retail } from '@isura/contract/request/types/retail';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a twelfth type needs only its entry: its pages, their titles and its place in the filter come from it', async () => {
  const prize: PaymentType = {
    ...retail,
    code: 'PRIZE' as PaymentType['code'],
    paths: {
      landing: '/admin/payment/prizes',
      single: '/admin/payment/prizes/single',
      bulk: '/admin/payment/prizes/bulk',
    },
    label: 'Prizes',
    words: {
      ...retail.words,
      title: 'Prizes',
      single: 'Pay a prize',
      bulk: 'Pay prizes from a file',
      line: 'prize',
      lines: 'prizes',
    },
  };
  (paymentTypes as Record<string, PaymentType>).PRIZE = prize;
  // Whatever derives from the registry does so on loading: none of it may be loaded earlier.
  const { paymentPages } = await import('./payment.pages.ts');
  const { knowPortal } = await import('../../../app/pages.ts');
  const { isScreen, pageAt } = await import('../../../routing/known-pages.ts');
  knowPortal();
  const titles = paymentPages.map(({ options }) => [(options as { path?: string }).path, options.staticData?.title]);
  expect(titles).toContainEqual(['payment/prizes', 'Prizes']);
  expect(titles).toContainEqual(['payment/prizes/single', 'Pay a prize']);
  expect([prize.paths.landing, prize.paths.single].map(isScreen)).toEqual([true, true]);
  expect([prize.paths.landing, prize.paths.single].map((path) => pageAt(path)?.needs)).toEqual([['PR1'], ['PR2']]);

  // The pages at those addresses: the landing page with both links, the form with its fields, the page for a file, the
  // lines of a review.
  const { openPortal, json, pageOf } = await import('../../../../test/portal.tsx');
  const { person, resource } = await import('../../../../test/people.ts');
  const { be } = await import('../../../../test/staff.ts');
  const { columnsOf } = await import('../review/line-columns.tsx');
  be(
    person({
      resources: [resource('/admin/payment/prizes', 'ACT', { code: prize.resource })],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  const show = (path: string) =>
    openPortal(path, ({ pathname }) =>
      pathname.endsWith('/summary')
        ? json({ byStatus: [], byType: [], due: [], last: [] })
        : pathname.includes('/reference/')
          ? json([])
          : pageOf([]),
    );
  await show(prize.paths.landing);
  expect(await screen.findByRole('heading', { name: 'Prizes' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Make a single payment' })[0]?.getAttribute('href')).toBe(
    prize.paths.single,
  );
  expect(screen.getAllByRole('link', { name: /Upload/ })[0]?.getAttribute('href')).toBe(prize.paths.bulk);
  expect(screen.getByRole('option', { name: 'Prizes', selected: true })).toBeTruthy();
  cleanup();
  await show(prize.paths.single);
  expect(await screen.findByRole('heading', { name: 'Pay a prize' })).toBeTruthy();
  expect(await screen.findByRole('group', { name: 'Prize 1' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Beneficiary/ })).toBeTruthy();
  cleanup();
  await show(prize.paths.bulk!);
  expect(await screen.findByRole('heading', { name: 'Pay prizes from a file' })).toBeTruthy();
  expect(columnsOf('PRIZE').map(({ key }) => key)).toEqual(
    expect.arrayContaining(['beneficiaryName', 'what', 'account', 'amount', 'check', 'status']),
  );
});
