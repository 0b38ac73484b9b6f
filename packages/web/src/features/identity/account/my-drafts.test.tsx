import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { person } from '../../../../test/people.ts';
import { json } from '../../../../test/portal.tsx';
import { newQueryClient } from '../../../lib/query-client.ts';
import { beginSession, wipeSession } from '../../../lib/session-store.ts';
import { MyDrafts } from './my-drafts.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the drafts of forms of a person are listed with their time, and one that is discarded is deleted', async () => {
  wipeSession();
  await beginSession(person({ calls: ['ME20', 'ME23'] }));
  let drafts = [{ key: 'admin.rules~rule-5-1', title: 'Change a rule', at: '2026-11-30T04:31:00.000Z', bytes: 20 }];
  const deleted: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return json(drafts);
    deleted.push(path);
    drafts = [];
    return new Response(null, { status: 204 });
  });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={newQueryClient()}>
      <MyDrafts />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Change a rule')).toBeVisible();
  expect(screen.getByText('Saved 30 Nov 2026, 05:31')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard Change a rule' }));
  expect(await screen.findByText('You have no drafts of forms.')).toBeVisible();
  expect(screen.getByText('The draft is discarded.')).toBeVisible();
  expect(deleted).toEqual(['/api/account/drafts/admin.rules~rule-5-1']);
});
