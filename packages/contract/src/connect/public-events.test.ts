import { expect, test } from 'vitest';
import { events } from '../events/events.ts';
import { notPublic } from './not-public.text.ts';
import { EventSourceType, PublicEventType } from './public-event-types.ts';
import { publicCode, publicEvents } from './public-events.ts';

const published = new Set<string>(PublicEventType.options.flatMap((type) => publicEvents[type].from));

/** Returns the names of all fields of a schema, also of objects in it. */
function fieldsOf(schema: unknown): string[] {
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod;
  const inner = [def['innerType'], def['element']].filter(Boolean).flatMap(fieldsOf);
  const shape = (def['shape'] ?? {}) as Record<string, unknown>;
  return [...inner, ...Object.entries(shape).flatMap(([name, field]) => [name, ...fieldsOf(field)])];
}

test('every domain event is the origin of a public event, or is not public for a reason, and never both', () => {
  const reasons = Object.keys(notPublic);
  expect([...published, ...reasons].toSorted()).toEqual(Object.keys(events).toSorted());
  for (const [name, reason] of Object.entries(notPublic))
    expect([name, reason]).toEqual([name, expect.stringMatching(/^\w.{15,}\.$/)]);
});

test('every type of event has its terms, and every kind of source has a type', () => {
  expect(Object.keys(publicEvents).toSorted()).toEqual([...PublicEventType.options].toSorted());
  const sources = new Set(PublicEventType.options.map((type) => publicEvents[type].source));
  expect([...sources].toSorted()).toEqual([...EventSourceType.options].toSorted());
});

test('no event has a field for a person, an address, a bank account or a text that somebody typed', () => {
  const found = PublicEventType.options.flatMap((type) =>
    fieldsOf(publicEvents[type].data)
      .filter((field) =>
        /name|email|phone|address|account|payer|payee|user|login|reason|title|narration|token|by$/i.test(field),
      )
      .map((field) => `${type}: ${field}`),
  );
  expect(found).toEqual([]);
});

test('an event with a field that the catalogue does not have is refused, and so is an amount that is no naira', () => {
  const { data } = publicEvents['invoice.paid'];
  const good = { total: '125000.00', amountPaid: '125000.00', balance: '0.00', dueDate: '2026-12-08' };
  expect(data.safeParse(good).success).toBe(true);
  expect(data.safeParse({ ...good, payerName: 'Ada Obi' }).success).toBe(false);
  expect(data.safeParse({ ...good, total: 125_000 }).success).toBe(false);
});

test('a code with blanks is a sentence, in which a name may be, and becomes OTHER', () => {
  expect(['06', 'E_FILE_EMPTY', 'ACCOUNT.CLOSED-2'].map(publicCode)).toEqual([
    '06',
    'E_FILE_EMPTY',
    'ACCOUNT.CLOSED-2',
  ]);
  expect(['Account of Ada Obi is closed', '', 'x'.repeat(65)].map(publicCode)).toEqual(['OTHER', 'OTHER', 'OTHER']);
});
