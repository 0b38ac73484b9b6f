import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { describe, expect, test } from 'vitest';
import { routesOf } from '../../src/app.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { exampleOf } from '../../src/platform/openapi/examples.ts';
import { demonstrationPortal } from '../demonstration.ts';

const portal = await demonstrationPortal();
const [of] = await portal.db.sql<{ orgId: number }>(`select id as "orgId" from org.organization where code = 'MOW'`);
const everybody = await Promise.all(['admin1@oagf.test', 'accountant@mow.test'].map((login) => portal.as(login)));

const parts = ['params', 'query', 'body'] as const;
type Sent = Record<(typeof parts)[number], Record<string, unknown>>;
const DAY = /^\d{4}-\d\d(?:-\d\d(?:T[\d:]+)?)?$/;

/** Returns a value with its days set to this day, or only those of the given field name. */
function on(day: string, value: unknown, only?: string, name = ''): unknown {
  if (typeof value === 'string' && DAY.test(value) && (only ?? name) === name)
    return value.length === 7 ? day.slice(0, 7) : `${day}${value.slice(10)}`;
  if (Array.isArray(value)) return value.map((inner) => on(day, inner, only, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, on(day, inner, only, key)]));
}

/** Returns the names of fields that hold days, at any depth. */
function daysIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return DAY.test(value) ? [name] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => daysIn(inner, Array.isArray(value) ? name : key));
}

const dated = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false })
  .map(({ call }) => call as Endpoint)
  .filter(({ rawBody }) => !rawBody)
  .map((call) => ({
    call,
    sent: Object.fromEntries(parts.map((part) => [part, call[part] ? exampleOf(call, part) : {}])) as Sent,
  }))
  .filter(({ sent }) => daysIn(sent).length > 0);
const each = dated.map((one) => [one.call.id, one] as const);

/** Fields with names chosen by the sender; their values are validated by rule, type or list. */
const OWN_NAMES = ['typeData', 'lines', 'customValues', 'values', 'cells', 'filters'];
const withoutOwn = (sent: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !OWN_NAMES.includes(name)));

/** Reports whether a field accepts only days: an example of free text may look like one. */
const takesDays = (schema: NonNullable<Endpoint['query']>, sent: unknown, name: string): boolean =>
  !schema.safeParse(on('words-of-letters', sent, name)).success;

describe('a day of the first or the last years of the calendar', () => {
  test('a day of the first or the last years of the calendar is tested in every call that takes one', () => {
    expect(each.map(([id]) => id)).toEqual(
      expect.arrayContaining(['AC5', 'AC6', 'AT1', 'CF2', 'CR2', 'IN4', 'LG1', 'ME18', 'PR1', 'RC7', 'RP1', 'ST1']),
    );
  });

  test.each(each)(
    'a day of the first or the last years of the calendar is refused by %s, with the range that can be chosen',
    (_, { call, sent }) => {
      for (const part of parts)
        for (const name of new Set(
          daysIn(withoutOwn(sent[part])).filter((one) => takesDays(call[part]!, sent[part], one)),
        ))
          for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31']) {
            const read = call[part]?.safeParse(on(day, sent[part], name));
            const reported = read?.error?.issues.map(({ message }) => message).join();
            expect([name, day, reported]).toEqual([
              name,
              day,
              expect.stringMatching('1 January 1900 to 31 December 2999'),
            ]);
          }
    },
  );

  test.each(each)(
    'a day of the first or the last years of the calendar has a defined outcome in %s',
    async (_, { call, sent }) => {
      if (call.upload) return;
      const aimed = call.path.replace('{orgId}', String(of?.orgId));
      for (const day of ['1900-01-01', '2999-12-31', '9999-12-31'])
        for (const only of [undefined, ...new Set(daysIn(sent))]) {
          const { params, query, body } = on(day, sent, only) as Sent;
          const path = aimed.replaceAll(/\{(\w+)\}/g, (_of, name: string) => encodeURIComponent(String(params[name])));
          const requested = daysIn(query).filter((name) => (only ?? name) === name);
          const url = `${path}?${new URLSearchParams(requested.map((name): [string, string] => [name, String(query[name])]))}`;
          for (const who of everybody) {
            const headers = { 'idempotency-key': randomUUID() };
            const response = await who.call({ method: call.method, url, headers, ...(call.body && { body }) });
            expect([url, response.status < 500 || response.text]).toEqual([url, true]);
          }
        }
    },
  );
});
