import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person } from '../../../../test/people.ts';
import { be } from '../../../../test/staff.ts';
import { SEEN_AFTER_MS, useSeen } from './use-seen.ts';

const request = (id: number, more: object = {}): PaymentRequest =>
  ({ id, contentHash: 'ab'.repeat(32), can: ['APPROVE'], ...more }) as unknown as PaymentRequest;

const sent: [string, unknown][] = [];

beforeEach(() => {
  be(person());
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (to: string, { body }: RequestInit) => {
    sent.push([to, JSON.parse(String(body))]);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  be(undefined);
  sent.length = 0;
});

test('a payment is noted as seen, with its content, once it has been on the screen for two seconds', () => {
  renderHook(() => useSeen(request(7)));
  vi.advanceTimersByTime(SEEN_AFTER_MS - 1);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([['/services/organization/api/requests/7/seen', { contentHash: 'ab'.repeat(32) }]]);
});

test('a payment that was stepped over within two seconds is not noted as seen', () => {
  const pane = renderHook(({ id }) => useSeen(request(id)), { initialProps: { id: 7 } });
  vi.advanceTimersByTime(SEEN_AFTER_MS / 2);
  pane.rerender({ id: 8 });
  vi.advanceTimersByTime(SEEN_AFTER_MS / 2);
  pane.unmount();
  vi.advanceTimersByTime(SEEN_AFTER_MS);
  expect(sent).toEqual([]);
});

test('a payment is not noted as seen by somebody who does not decide on it', () => {
  renderHook(() => useSeen(request(7, { can: ['COMMENT'] })));
  vi.advanceTimersByTime(SEEN_AFTER_MS);
  expect(sent).toEqual([]);
});

test('a payment is noted as seen after two seconds on the screen without a break, and once', () => {
  const turn = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  renderHook(() => useSeen(request(7)));
  vi.advanceTimersByTime(SEEN_AFTER_MS - 1);
  turn('hidden');
  vi.advanceTimersByTime(SEEN_AFTER_MS);
  turn('visible');
  vi.advanceTimersByTime(SEEN_AFTER_MS - 1);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  turn('hidden');
  turn('visible');
  vi.advanceTimersByTime(SEEN_AFTER_MS);
  expect(sent).toHaveLength(1);
  vi.restoreAllMocks();
});
