// @vitest-environment node

import { BK1 } from '@isura/contract/bank/bank';
import { RC7 } from '@isura/contract/collect/payment';
import { RC8 } from '@isura/contract/collect/validation';
import { expect, test } from 'vitest';
import { newQueryClient, queryOf } from './query-client.ts';

const client = newQueryClient();
const freshnessOf = (query: { queryKey: readonly unknown[] }) => {
  const { staleTime, gcTime, refetchOnMount } = client.defaultQueryOptions(query as never);
  return { staleTime, gcTime, refetchOnMount };
};

test('a list stays fresh for ten minutes, whatever its filters', () => {
  expect(freshnessOf(queryOf(RC7, { query: { page: 3 } }))).toEqual({
    staleTime: 600_000,
    gcTime: 900_000,
    refetchOnMount: false,
  });
});

test('a verdict on a payment is read every time it is shown, and not kept', () => {
  expect(freshnessOf(queryOf(RC8, { params: { reference: '1' } }))).toEqual({
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
});

test('the banks stay fresh for a day', () => {
  expect(freshnessOf(queryOf(BK1, {})).staleTime).toBe(86_400_000);
});
