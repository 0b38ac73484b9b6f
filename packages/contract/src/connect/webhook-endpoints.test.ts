import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PublicEventType } from './public-event-types.ts';
import { WH6In } from './webhook-deliveries.ts';
import { ChosenType, isWebAddress, WH3In, WH7In } from './webhook-endpoints.ts';
import { deliveryMoves, endpointMoves } from './webhook-states.ts';

const refused = (schema: z.ZodMiniType, value: unknown): string[] => {
  const read = schema.safeParse(value);
  return read.success ? [] : read.error.issues.map(({ path }) => String(path[0]));
};
const least = { url: 'https://payroll.example.gov.ng/isura', types: ['*'] };

test('a webhook is made with an address and events, and its tests are not chosen', () => {
  expect(refused(WH7In, least)).toEqual([]);
  expect(refused(WH7In, { ...least, types: [] })).toEqual(['types']);
  expect(refused(WH7In, { ...least, types: ['ping'] })).toEqual(['types']);
  expect(refused(WH7In, { ...least, url: 'payroll' })).toEqual(['url']);
  expect(ChosenType.options.length).toBe(PublicEventType.options.length);
});

test('a web address begins with http or https', () => {
  expect(['https://a.example', 'http://127.0.0.1:4999/'].map(isWebAddress)).toEqual([true, true]);
  expect(['ftp://a.example', 'a.example', 'javascript:alert(1)', 'https://'].map(isWebAddress)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('an old secret signs for a day unless other hours are chosen, and for a week at most', () => {
  expect(z.decode(WH3In, {})).toEqual({ graceHours: 24 });
  expect(refused(WH3In, { graceHours: 169 })).toEqual(['graceHours']);
});

test('a replay begins at a cursor or at a moment', () => {
  expect(refused(WH6In, {})).toEqual(['since']);
  expect(refused(WH6In, { cursor: '4711' })).toEqual([]);
  expect(refused(WH6In, { since: '2026-11-30T08:00:00.000Z' })).toEqual([]);
});

test('a delivery that is ended is sent again by an administrator alone, and an endpoint is enabled by one', () => {
  const who = [...deliveryMoves, ...endpointMoves].filter(({ event }) => event === 'resend' || event === 'enable');
  expect(who.map(({ who: by }) => by)).toEqual(who.map(() => 'administrator'));
});
