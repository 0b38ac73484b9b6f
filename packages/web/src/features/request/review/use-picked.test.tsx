import { MOST_TOGETHER } from '@isura/contract/request/approve-together';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person, resource } from '../../../../test/people.ts';
import { be } from '../../../../test/staff.ts';
import { usePicked } from './use-picked.ts';

const row = (id: number): RequestSummary => ({ id, waitsForMe: true, isMine: false }) as unknown as RequestSummary;
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1));
const picking = (listed: readonly RequestSummary[]) =>
  renderHook((now: readonly RequestSummary[]) => usePicked(now), { initialProps: listed });
const idsOf = (hook: ReturnType<typeof picking>): number[] => hook.result.current.rows.map(({ id }) => id);

beforeEach(() => be(person({ resources: [resource('/admin/reviewer', 'ACT', { code: 'approvals' })] })));
afterEach(() => be(undefined));

test('a payment that has left the list is not selected when it comes back', () => {
  const hook = picking(rows(3));
  act(() => hook.result.current.toggleAll());
  expect(idsOf(hook)).toEqual([1, 2, 3]);
  hook.rerender([row(1), row(3)]);
  hook.rerender(rows(3));
  expect(idsOf(hook)).toEqual([1, 3]);
});

test('the first twenty of more payments than go together are selected at once, which is then all, and released at once', () => {
  const hook = picking(rows(MOST_TOGETHER + 5));
  expect(hook.result.current).toMatchObject({ isAll: false, isMore: true });
  act(() => hook.result.current.toggle(row(MOST_TOGETHER + 5)));
  act(() => hook.result.current.toggleAll());
  expect(idsOf(hook)).toEqual(rows(MOST_TOGETHER).map(({ id }) => id));
  expect(hook.result.current).toMatchObject({ isAll: true, isMore: true, isFull: true });
  act(() => hook.result.current.toggleAll());
  expect(idsOf(hook)).toEqual([]);
});
