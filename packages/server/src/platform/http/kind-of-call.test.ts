import { expect, test } from 'vitest';
import { routesOf } from '../../app.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { kindOfCall, listed } from './kind-of-call.ts';

const calls = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false }).map(({ call }) => call);

test('calls listed by id exist, and none needs a session', () => {
  const open = calls.filter(({ access }) => ['public', 'provider', 'test-mode'].includes(access)).map(({ id }) => id);
  expect(Object.keys(listed).filter((id) => !open.includes(id))).toEqual([]);
});

test('every call without a session is classified as visitor, look-up, sign-in or paying', () => {
  const byKind = Object.groupBy(calls, kindOfCall);
  expect(byKind['look-up']?.map(({ path }) => path)).toContain(
    '/services/collectionservice/api/public/invoices/{number}',
  );
  expect(byKind.paying?.map(({ id }) => id)).toContain('CO7');
  expect(byKind['signed-in']?.filter(({ access }) => access === 'public' || access === 'provider')).toEqual([]);
  expect(byKind.job?.filter(({ access }) => access !== 'operator') ?? []).toEqual([]);
});

test('calls that look up a reference or a number count as look-ups', () => {
  const byNumber = calls.filter(
    ({ access, path, method, id }) =>
      access === 'public' && method === 'GET' && /\{(number|reference|receiptNumber|code)\}/.test(path) && id !== 'CO5',
  );
  expect(byNumber.length).toBeGreaterThan(3);
  expect(byNumber.filter((call) => kindOfCall(call) !== 'look-up').map(({ id }) => id)).toEqual([]);
});
