// @vitest-environment node
import { expect, test } from 'vitest';
import { ApiProblem, NoAnswer } from './api-errors.ts';
import { newQueryClient } from './query-client.ts';

const queries = newQueryClient().getDefaultOptions().queries!;

test('responses are fresh for 600000 ms, kept for 900000 ms and never refetched automatically', () => {
  expect(queries).toMatchObject({
    staleTime: 600_000,
    gcTime: 900_000,
    refetchOnMount: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
});

test('a call without a response is retried once, a refusal never', () => {
  const retry = queries.retry as (failures: number, error: Error) => boolean;
  expect([retry(0, new NoAnswer('cut')), retry(1, new NoAnswer('cut'))]).toEqual([true, false]);
  expect(retry(0, new ApiProblem({ code: 'busy', status: 503, detail: 'Busy' }))).toBe(false);
});
