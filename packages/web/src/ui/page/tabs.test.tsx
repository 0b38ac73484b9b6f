import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { TabSearch } from './tab-search.ts';
import { Tabs } from './tabs.tsx';

const tabs = [
  { key: 'profile', label: 'Profile', panel: <p>Fields</p> },
  { key: 'bank-accounts', label: 'Bank accounts', count: 3, panel: <p>Accounts</p> },
  { key: 'services', label: 'Services', panel: <p>Services here</p> },
];

async function openPage(address: string, parts = tabs) {
  const rootRoute = createRootRoute({
    validateSearch: TabSearch,
    component: () => <Tabs label="Parts of the profile" tabs={parts} />,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: rootRoute, history });
  await act(async () => {
    render(<RouterProvider router={router} />);
    await router.load();
  });
  return { user: userEvent.setup(), history };
}

const opened = (): string | null => screen.getByRole('tab', { selected: true }).textContent;

test('a single part is shown without a tab', async () => {
  await openPage('/', tabs.slice(0, 1));
  expect(screen.getByText('Fields')).toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

describe('tabs', () => {
  test('the first is open, and only its panel is shown', async () => {
    await openPage('/');
    expect(opened()).toBe('Profile');
    expect(screen.getByRole('tabpanel', { name: 'Profile' })).toHaveTextContent('Fields');
    expect(screen.queryByText('Accounts')).not.toBeInTheDocument();
  });

  test('the address says which is open, and a count is shown beside its name', async () => {
    await openPage('/?tab=bank-accounts');
    expect(opened()).toBe('Bank accounts3');
  });

  test('an unknown tab in the address opens the first', async () => {
    await openPage('/?tab=nothing');
    expect(opened()).toBe('Profile');
  });

  test('the arrow keys wrap around, Home and End go to the ends, and Enter opens', async () => {
    const { user, history } = await openPage('/');
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Profile' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Services' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Profile' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{End}{Home}{ArrowRight}');
    expect(opened()).toBe('Profile'); // moving the focus opens nothing
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Accounts')).toBeInTheDocument();
    expect(history.location.search).toBe('?tab=bank-accounts');
    expect(screen.getByRole('tab', { name: /Bank accounts/ })).toHaveFocus();
  });

  test('tabs are one Tab stop, before the panel', async () => {
    const { user } = await openPage('/?tab=services');
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Services' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  test('Back leads to the previous tab', async () => {
    const { user, history } = await openPage('/');
    await user.click(screen.getByRole('tab', { name: 'Services' }));
    await screen.findByText('Services here');
    await act(async () => history.back());
    expect(await screen.findByText('Fields')).toBeInTheDocument();
    expect(history.location.search).toBe('');
  });
});
