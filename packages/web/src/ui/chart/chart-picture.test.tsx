import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, openPortal } from '../../../test/portal.tsx';
import { be, staffAs } from '../../../test/staff.ts';

const PATH = '/admin/analytics/collection-view/payments-received';
const days = { start: '2025-11-20', end: '2025-11-21' };
const before = { start: '2025-11-18', end: '2025-11-19', count: 2, amount: '120.00' };
const row = {
  orgId: 1,
  orgCode: 'MOW',
  orgName: 'Ministry of Works',
  count: 2,
  amount: '300.00',
  before: '120.00',
  share: 100,
};
const figures = {
  ...{ ...days, total: '300.00', count: 2, refunded: '0.00', granularity: 'day', before, services: 1 },
  ...{ lastYear: { ...days, count: 1, amount: '90.00' }, pending: { count: 0, amount: '0.00' } },
  series: [20, 21].map((day) => ({
    ...{ bucket: `${day} Nov 2025`, start: `2025-11-${day}`, end: `2025-11-${day}`, count: 1 },
    ...{ amount: '150.00', before: '60.00' },
  })),
  byChannel: [{ key: 'CARD', name: 'CARD', ...row }],
  byService: [{ key: '9001', name: 'Road levy', ...row }],
};

/** Adds what a browser has and jsdom lacks: text positions and downloads. */
beforeEach(() => {
  be(staffAs('ROLE_ACCOUNTANT', PATH));
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10) as DOMRect;
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
});
afterEach(() => {
  be(undefined);
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
  document.documentElement.removeAttribute('data-mantine-color-scheme');
});

async function cardOfChannels() {
  const { user } = await openPortal(`${PATH}?when=custom&start=2025-11-20&end=2025-11-21`, ({ pathname }) =>
    pathname.endsWith('/analytics/inflows') ? json(figures) : undefined,
  );
  return { user, card: within(await screen.findByRole('region', { name: 'All was received by Card' })) };
}

test('a chart is saved by keyboard as a drawing with its finding, days, organization and source', async () => {
  const saved: { name: string; content: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  const createObjectURL = (blob: Blob): string => {
    blobs.set(`blob:${blobs.size}`, blob);
    return `blob:${blobs.size - 1}`;
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: blobs.get(this.href) ?? new Blob() });
  });
  const { user, card } = await cardOfChannels();
  card.getByRole('button', { name: 'Download the chart: All was received by Card' }).focus();
  await user.keyboard('{Enter}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Download as SVG' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.name).toBe('all-was-received-by-card-20-21-nov-2025.svg');
  const drawing = new DOMParser().parseFromString((await saved[0]?.content.text()) ?? '', 'image/svg+xml');
  expect(drawing.querySelector('parsererror')).toBeNull();
  const words = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(words).toEqual(
    expect.arrayContaining([
      ...['All was received by Card', 'Ministry of Works · 20–21 Nov 2025', 'Card', '₦300.00'],
      expect.stringMatching(/^Source: Isura, as at \d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/),
    ]),
  );
  expect(words.join(' ')).not.toContain('View as table');
  expect(document.querySelector('body > [inert]')).toBeNull();
});

test('a chart switched to its table offers no picture', async () => {
  const { user, card } = await cardOfChannels();
  await user.click(card.getByRole('button', { name: /View as table/ }));
  expect(card.queryByRole('button', { name: /^Download the chart/ })).toBeNull();
});
