import { endpoint } from '@isura/contract/kernel/endpoint';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { json } from '../../../test/portal.tsx';
import { newQueryClient, queryOf } from '../../lib/query-client.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const Shelf = z.object({ version: z.int() });
const common = { path: '/shelf', access: 'signed-in', response: Shelf, problems: [] } as const;
const READ = endpoint({ ...common, id: 'TT1', method: 'GET', summary: 'Read' });
const DROP = endpoint({ ...common, id: 'TT3', method: 'POST', summary: 'Drop', changes: ['TT1'] });

function Page(): ReactNode {
  const { data } = useQuery(queryOf(READ, {}));
  const [isAsked, ask] = useState(true);
  return (
    <>
      <p>Version {data?.version}</p>
      {isAsked && (
        <ReasonDialog
          of={DROP}
          title="Drop the shelf?"
          lead="It is gone."
          input={() => ({})}
          verb="Drop shelf"
          done={() => ask(false)}
          close={() => ask(false)}
        />
      )}
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

test("a dialog closes only when the page behind it shows the action's result, so that the next action applies to that", async () => {
  let version = 1;
  let isRead = (): void => {};
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') version += 1;
    else if (version > 1) await new Promise<void>((resolve) => (isRead = resolve));
    return json({ version });
  });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('Version 1');
  await user.click(await screen.findByRole('button', { name: 'Drop shelf' }));
  await waitFor(() => expect(version).toBe(2));
  await new Promise((after) => setImmediate(after));
  expect(screen.getByRole('dialog', { name: 'Drop the shelf?' })).toBeInTheDocument();
  await waitFor(() => {
    isRead();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(screen.getByText('Version 2')).toBeInTheDocument();
});
