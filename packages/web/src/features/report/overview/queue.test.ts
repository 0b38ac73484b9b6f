import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { expect, test } from 'vitest';
import { hoursWaiting, isLong, placeOf } from './queue.ts';

const request = (type: AdminRequest['type'], payload: Record<string, unknown> = {}): AdminRequest =>
  ({ id: 7, type, orgId: 9001, payload }) as unknown as AdminRequest;

test('a request is decided on the page of its subject', () => {
  expect(placeOf(request('MDA_ONBOARDING')).to).toBe('/admin/mda-directory/mda-details/9001');
  expect(placeOf(request('SPLIT_CHANGE', { serviceId: 5 })).to).toBe('/admin/oagf-overview/view-service/5/9001');
  expect(placeOf(request('BANK_ACCOUNT'))).toEqual({ to: '/admin/oagf-overview', search: { request: '7' } });
});

test('more than three days count as a long wait', () => {
  const now = new Date('2026-11-22T09:00:00Z');
  expect(hoursWaiting(new Date('2026-11-22T08:30:00Z'), now)).toBe(0);
  expect(isLong(hoursWaiting(new Date('2026-11-19T09:00:00Z'), now))).toBe(false);
  expect(isLong(hoursWaiting(new Date('2026-11-19T08:00:00Z'), now))).toBe(true);
});
