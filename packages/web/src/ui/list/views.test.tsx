import type { SavedView } from '@isura/contract/identity/saved-view';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../test/portal.tsx';
import { accountantOf, be } from '../../../test/staff.ts';

const PATH = '/admin/collections/revenue-validation';
const row = {
  ...{ id: 7, number: 'STL-2026-000007', businessDate: '2026-11-21', beneficiaryOrgId: 1, orgCode: 'MOW' },
  ...{ orgCode: 'MOW', orgName: 'Ministry of Works', bankAccountId: 3, accountLabel: 'Revenue', bankName: 'Test Bank' },
  ...{ accountNumber: '••••1234', sequence: 1, grossAmount: '10.00', feeAmount: '0.00', netAmount: '10.00' },
  ...{ itemCount: 1, status: 'SETTLED', attemptCount: 1, version: 2 },
};
const view = (more: Partial<SavedView> = {}): SavedView => ({
  ...{ id: 1, tableKey: 'settlements', name: 'Failed ones', isDefault: false },
  state: { search: { settled: 'FAILED', sort: 'netAmount,desc' }, hidden: ['account'] },
  ...more,
});

let views: SavedView[];
let sent: { method: string; path: string; body: unknown }[];
beforeEach(() => {
  localStorage.clear();
  views = [];
  sent = [];
  be(accountantOf(PATH));
});
afterEach(() => be(undefined));

/** Opens a portal that stores the views of one person. */
const open = async (search = '') => {
  const portal = await openPortal(`${PATH}?tab=settlements${search}`, ({ pathname }, { method = 'GET', body } = {}) => {
    if (!pathname.startsWith('/api/saved-views')) return pageOf([row], 1);
    const id = Number(pathname.split('/')[3]);
    if (method === 'GET') return json(views);
    const input = body ? (JSON.parse(String(body)) as SavedView) : undefined;
    sent.push({ method, path: pathname, body: input });
    if (method === 'DELETE') views = views.filter((each) => each.id !== id);
    const whole = { ...view(), ...views.find((each) => each.id === id), ...input, id: id || 9 };
    if (method !== 'DELETE') views = [...views.filter((each) => each.id !== whole.id), whole];
    return method === 'DELETE' ? new Response(null, { status: 204 }) : json(whole, {}, method === 'POST' ? 201 : 200);
  });
  await screen.findByText('STL-2026-000007');
  const choose = async (name: string) => {
    await portal.user.click(screen.getByText('Views'));
    await portal.user.click(await screen.findByRole('button', { name }));
  };
  const search_ = () => portal.router.state.location.search as Record<string, unknown>;
  return { ...portal, choose, search: search_ };
};

describe('a view of a list', () => {
  test('a view of a list is saved from the current list, under a name, and as the default where the user chooses so', async () => {
    const { user, choose } = await open('&settled=FAILED&sort=netAmount,desc');
    await choose('Save or change views');
    const drawer = await screen.findByRole('dialog', { name: 'Views of settlements' });
    await user.click(within(drawer).getByRole('button', { name: 'Save view' }));
    expect(within(drawer).getAllByText('Enter a name of 1 to 40 characters').length).toBeGreaterThan(0);
    await user.type(within(drawer).getByLabelText('Name'), 'Large failures');
    await user.click(within(drawer).getByLabelText('Open the list with this view'));
    await user.click(within(drawer).getByRole('button', { name: 'Save view' }));
    expect(await within(drawer).findByText('“Large failures” is saved.')).toBeInTheDocument();
    const state = { search: { settled: 'FAILED', sort: 'netAmount,desc' } };
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/saved-views',
        body: { tableKey: 'settlements', name: 'Large failures', state, isDefault: true },
      },
    ]);
    expect(await within(drawer).findByText('The list opens with this view')).toBeInTheDocument();
  });

  test('a view of a list restores filters, order and columns, and can be left again', async () => {
    views = [view()];
    const { choose, search } = await open('&from=elsewhere');
    expect(screen.getByRole('columnheader', { name: 'Account' })).toBeInTheDocument();
    await choose('Failed ones');
    await waitFor(() =>
      expect(search()).toMatchObject({ settled: 'FAILED', sort: 'netAmount,desc', tab: 'settlements' }),
    );
    expect(screen.queryByRole('columnheader', { name: 'Account' })).toBeNull();
    await choose('All, in the usual order');
    await waitFor(() => expect(search()).not.toHaveProperty('settled'));
    expect(search()).not.toHaveProperty('sort');
  });

  test('a view of a list is the default of a list opened without parameters, once', async () => {
    views = [view({ isDefault: true }), view({ id: 2, tableKey: 'payments', name: 'Other', isDefault: true })];
    const { choose, search } = await open();
    await waitFor(() => expect(search()).toMatchObject({ settled: 'FAILED' }));
    await choose('All, in the usual order');
    await waitFor(() => expect(search()).not.toHaveProperty('settled'));
  });

  test('a view of a list is overridden by the filters of a link', async () => {
    views = [view({ isDefault: true })];
    const { search, requests } = await open('&settled=SETTLED');
    await waitFor(() => expect(requests.some(({ pathname }) => pathname === '/api/saved-views')).toBe(true));
    expect(search()).toMatchObject({ settled: 'SETTLED' });
  });

  test('a view of a list that is the default does not replace a filter chosen while it was loading', async () => {
    let load = (): void => undefined;
    const loading = new Promise<void>((resolve) => (load = resolve));
    const { user, router, requests } = await openPortal(`${PATH}?tab=settlements`, async ({ pathname }) => {
      if (!pathname.startsWith('/api/saved-views')) return pageOf([row], 1);
      await loading;
      return json([view({ isDefault: true })]);
    });
    await screen.findByText('STL-2026-000007');
    await user.selectOptions(screen.getByLabelText('Status'), 'SETTLED');
    const search = () => router.state.location.search as Record<string, unknown>;
    await waitFor(() => expect(search()).toMatchObject({ settled: 'SETTLED' }));
    load();
    await user.click(screen.getByText('Views'));
    await screen.findByRole('button', { name: 'Failed ones' });
    expect(search()).toMatchObject({ settled: 'SETTLED' });
    expect(requests.filter(({ searchParams }) => searchParams.get('status') === 'FAILED')).toEqual([]);
  });

  test('a view of a list opens with what still exists, and says what the list no longer has', async () => {
    const search = { find: 'STL', settled: 'MISLAID', colour: 'blue', sort: 'weight' };
    views = [view({ name: 'Old one', state: { search, hidden: ['shelf'] } })];
    const { choose, search: now } = await open();
    await choose('Old one');
    expect(
      await screen.findByText(
        '“Old one” is shown without what this list no longer has: Status, colour, weight, shelf.',
      ),
    ).toBeInTheDocument();
    expect(now()).toMatchObject({ find: 'STL' });
  });

  test('a view of a list is renamed, made the default and deleted', async () => {
    views = [view()];
    const { user, choose } = await open();
    await choose('Save or change views');
    const act = async (label: string) => {
      await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
      await user.click(await screen.findByRole('menuitem', { name: label }));
    };
    await act('Rename');
    const dialog = await screen.findByRole('dialog', { name: 'Rename “Failed ones”' });
    await user.clear(within(dialog).getByLabelText('Name'));
    await user.type(within(dialog).getByLabelText('Name'), 'Failures');
    await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(views[0]?.name).toBe('Failures'));
    await screen.findByRole('button', { name: 'Actions for Failures' });
    await act('Open the list with this view');
    await waitFor(() => expect(views[0]?.isDefault).toBe(true));
    await act('Delete');
    expect(await screen.findByText('“Failures” is deleted.')).toBeInTheDocument();
    expect(await screen.findByText('You have not saved any view of this list.')).toBeInTheDocument();
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'DELETE']);
  });
});
