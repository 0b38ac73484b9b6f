// @vitest-environment node
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiProblem, NoAnswer } from './api-errors.ts';
import { newQueryClient } from './query-client.ts';

const queries = newQueryClient().getDefaultOptions().queries!;

test('responses are fresh for 600000 ms, kept for 900000 ms and never refetched automatically', () => {
  expect(queries).toMatchObject({
    staleTime: 600_000,
    gcTime: 900_000,
    refetchOnMount: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
  });
});

test('a query without a response is asked again once the device is back on the network; a refusal is not', async () => {
  const client = newQueryClient();
  client.mount();
  const none = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new NoAnswer('cut')).mockResolvedValue('there');
  const refused = vi
    .fn<() => Promise<string>>()
    .mockRejectedValue(new ApiProblem({ code: 'access-denied', status: 403, detail: 'No' }));
  const watched = [none, refused].map((queryFn, at) => {
    const observer = new QueryObserver(client, { queryKey: [at], queryFn, retry: false });
    observer.subscribe(() => {});
    return observer;
  });
  await vi.waitFor(() => expect(watched.map((each) => each.getCurrentResult().status)).toEqual(['error', 'error']));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(watched[0]!.getCurrentResult().data).toBe('there'));
  expect([none.mock.calls.length, refused.mock.calls.length]).toEqual([2, 1]);
  client.unmount();
});

test('a call without a response is retried once, a refusal never', () => {
  const retry = queries.retry as (failures: number, error: Error) => boolean;
  expect([retry(0, new NoAnswer('cut')), retry(1, new NoAnswer('cut'))]).toEqual([true, false]);
  expect(retry(0, new ApiProblem({ code: 'busy', status: 503, detail: 'Busy' }))).toBe(false);
});
