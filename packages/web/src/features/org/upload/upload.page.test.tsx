import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

beforeEach(() => {
  const admin = staffAs('ROLE_OAGF_ADMIN', '/admin');
  const organization = { ...admin.organizationUser?.organization, code: 'OAGF', type: 'OAGF' };
  be({ ...admin, realm: 'OAGF', organizationUser: { ...admin.organizationUser, organization } } as never);
});
afterEach(() => be(undefined));

const shown = {
  id: 7,
  kind: 'MDA',
  fileName: 'organizations.csv',
  status: 'READ',
  createdCount: 0,
  updatedCount: 0,
  errorCount: 1,
  errors: [],
  rowCount: 13,
  progressPercent: 100,
  validCount: 12,
  warningCount: 0,
  excludedCount: 1,
  removedCount: 0,
  kinds: [],
  remarks: [],
  leftCount: 12,
  toCreateCount: 10,
  toUpdateCount: 2,
  can: ['fix', 'take-over', 'discard'],
  uploadedBy: 'Ada Obi',
  createdAt: '2026-11-21T10:00:00.000Z',
};

async function open(file: typeof shown) {
  const sent: string[] = [];
  let now: object = file;
  const portal = await openPortal('/auth/upload', ({ pathname, searchParams }, { method = 'GET', body } = {}) => {
    if (method !== 'GET') sent.push(`${pathname.split('/').slice(-1)} ${typeof body === 'string' ? body : ''}`.trim());
    if (method !== 'GET')
      now = { ...file, status: pathname.endsWith('/discard') ? 'DISCARDED' : 'PROCESSING', can: [] };
    if (pathname.endsWith('/take-over')) return json(now, {}, 202);
    if (pathname.endsWith('/discard') || pathname.endsWith('/7')) return json(now);
    return pageOf(searchParams.get('kind') === file.kind ? [now] : []);
  });
  return { ...portal, sent };
}

test('a file that was read states what it would change, and nothing is sent before one question is answered', async () => {
  const { user, sent } = await open(shown);
  const rows = await screen.findByRole('region', { name: 'Rows: MDAs' });
  expect(within(rows).getByText('10 MDAs are created and 2 changed. 1 row stays excluded.')).toBeInTheDocument();
  await user.click(within(rows).getByRole('button', { name: 'Load 12 rows' }));
  const dialog = screen.getByRole('dialog', { name: 'Load 12 rows of organizations.csv?' });
  expect(dialog).toHaveTextContent('10 MDAs are created and 2 changed. 1 row stays excluded.');
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Load 12 rows' }));
  expect(await screen.findByRole('progressbar', { name: 'Progress of organizations.csv' })).toBeInTheDocument();
  expect(sent).toEqual(['take-over {"count":12}']);
});

test('for accounts the question says that a second administrator confirms', async () => {
  const { user } = await open({ ...shown, kind: 'BANK_DETAILS', toCreateCount: 12, toUpdateCount: 0, errorCount: 0 });
  const rows = await screen.findByRole('region', { name: 'Rows: Bank details' });
  await user.click(within(rows).getByRole('button', { name: 'Send 12 rows for confirmation' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    '12 bank accounts are created. This takes effect when a second administrator confirms.',
  );
});

test('a file is discarded after one question', async () => {
  const { user, sent } = await open(shown);
  await user.click(await screen.findByRole('button', { name: 'Discard file' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard file' }));
  expect(await screen.findByText('This file was discarded. It changed nothing.')).toBeInTheDocument();
  expect(sent).toEqual(['discard']);
  expect(screen.queryByRole('region', { name: 'Rows: MDAs' })).not.toBeInTheDocument();
});

test('rows that were removed are not counted among those that wait for the second administrator', async () => {
  const waiting = { requestId: 3, number: 'AR-2026-000003' };
  const left = { validCount: 10, leftCount: 10, removedCount: 2, can: [] };
  await open({ ...shown, ...left, kind: 'BANK_DETAILS', status: 'PROCESSING', waiting } as never);
  expect(await screen.findByText(/10 rows/)).toBeInTheDocument();
});

test('a loaded file shows its removed rows as long as they can be restored', async () => {
  const over = { validCount: 11, leftCount: 0, excludedCount: 0, errorCount: 0, removedCount: 2, can: ['fix'] };
  const { user } = await open({ ...shown, ...over, status: 'DONE', createdCount: 11 });
  const rows = await screen.findByRole('region', { name: 'Rows: MDAs' });
  await user.click(within(rows).getByRole('tab', { name: 'Removed2' }));
  expect(within(rows).getByRole('tab', { name: 'Removed2', selected: true })).toBeInTheDocument();
});
