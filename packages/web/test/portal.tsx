import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { newRouter } from '../src/app/router.tsx';
import { newQueryClient } from '../src/lib/query-client.ts';
import { loadRuntime } from '../src/lib/runtime.ts';

/** The server's response to a path with its query. */
export type Answers = (url: URL, sent?: RequestInit) => Response | Promise<Response> | undefined;

export const json = (body: unknown, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const pageOf = (items: readonly unknown[], total = items.length): Response =>
  json(items, { 'x-total-count': String(total) });

const config = {
  apiBaseUrl: '',
  logoutTime: 900_000,
  locationCacheDuration: 60_000,
  mapsApiUrl: '/services/geo/reverse',
  productName: 'Isura',
  supportEmail: 'help@portal.example',
  supportPhone: '07000000000',
  paymentMode: 'TEST',
  hasTestProvider: true,
  defaultPageSize: 20,
};

/** Sets the runtime configuration, for code that runs without a portal around it. */
export async function runtimeAs(settings: Partial<typeof config> = {}): Promise<void> {
  vi.stubGlobal('fetch', async () => json({ ...config, ...settings }));
  await loadRuntime();
}

/** Opens an address of the portal as a browser would, against a network that returns these responses. */
export async function openPortal(address: string, answers: Answers, settings: Partial<typeof config> = {}) {
  const requests: URL[] = [];
  vi.stubGlobal('fetch', async (to: string, sent: RequestInit = {}) => {
    const url = new URL(to, 'http://portal.test');
    if (url.pathname === '/config.json') return json({ ...config, ...settings });
    requests.push(url);
    return (await answers(url, sent)) ?? json({ code: 'not-found', detail: 'Not here' }, {}, 404);
  });
  vi.stubGlobal('scrollTo', () => {});
  await loadRuntime();
  const queryClient = newQueryClient();
  const router = newRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  const user = userEvent.setup();
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await router.load();
  });
  return { user, router, requests };
}
