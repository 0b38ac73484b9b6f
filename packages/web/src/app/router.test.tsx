import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '../../test/portal.tsx';
import { newQueryClient } from '../lib/query-client.ts';
import { addresses } from './address-book.ts';
import { newRouter } from './router.tsx';

const nothing = () => undefined;
/** Makes routes and table addresses comparable: no trailing slash on an area's landing page, any parameter is `{}`. */
const addressOf = (path: string): string => path.replace(/(?<=.)\/$/, '').replaceAll(/\$\w+|\{\w+\}/g, '{}');

describe('the routes', () => {
  const routes = Object.values(newRouter(newQueryClient()).routesByPath);

  test('the routes are the screens of the address table, each with its title', () => {
    const screens = addresses.filter(({ kind }) => kind === 'app');
    expect(
      routes
        .map((route) => addressOf(route.fullPath))
        .filter((path) => path !== '/')
        .sort(),
    ).toEqual(screens.map((address) => addressOf(address.path)).sort());
    for (const { path, title } of screens) {
      expect(routes.find((route) => addressOf(route.fullPath) === addressOf(path))?.options.staticData).toMatchObject({
        title,
      });
    }
  });
});

describe('an unknown address', () => {
  test('an unknown address shows the exact text, and only the title in the tab', async () => {
    await openPortal('/no/such/page', nothing);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^404 - Page Not Found$/);
    expect(screen.getByText('Sorry, the page you are looking for could not be found.')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('404 - Page Not Found'));
    expect(screen.getByRole('link', { name: 'Search help' })).toHaveAttribute('href', '/help-center');
  });

  test('the gallery is an unknown address on a live portal, and exists in test mode', async () => {
    await openPortal('/dev/gallery', nothing, { paymentMode: 'LIVE' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('404 - Page Not Found');
  });
});

describe('a page the person may not see', () => {
  test('a page the person may not see says which page it was and links home', async () => {
    await openPortal('/unauthorized?from=%2Fadmin%2Fproject', nothing);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You do not have access to this page.' }),
    ).toBeInTheDocument();
    expect(screen.getByText('You tried to open /admin/project.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(document.title).toBe('Not allowed - Isura'));
  });

  test('a page the person may not see does not repeat the address of another site', async () => {
    await openPortal('/unauthorized?from=https%3A%2F%2Fevil.example', nothing);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/evil/)).not.toBeInTheDocument();
  });
});

test('after a navigation the focus is on the heading of the new page, but not on the first page of a visit', async () => {
  const { router } = await openPortal('/unauthorized', nothing);
  const first = await screen.findByRole('heading', { level: 1 });
  expect(first).not.toHaveFocus();
  await router.navigate({ to: '/mda-directory' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'MDA directory' })).toHaveFocus());
});

test('the chosen appearance is kept and applied at once', async () => {
  const { user } = await openPortal('/unauthorized', nothing);
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('no page links to a screen that does not exist yet', async () => {
  await openPortal('/unauthorized', nothing);
  await screen.findByRole('heading', { level: 1 });
  const built = new Set(addresses.map(({ path }) => path));
  const inside = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/'));
  expect(inside.length).toBeGreaterThan(5);
  expect(inside.filter((href) => !built.has(href.replace(/[?#].*/, '') || '/'))).toEqual([]);
});
