import { notPublic } from '../../packages/contract/src/connect/not-public.text.ts';
import { PublicEventType } from '../../packages/contract/src/connect/public-event-types.ts';
import { publicEvents } from '../../packages/contract/src/connect/public-events.ts';
import { exampleOfSchema } from '../../packages/server/src/platform/openapi/examples.ts';
import { jsonSchemaOf } from '../../packages/server/src/platform/openapi/schemas.ts';

/** How the pattern of an amount in naira ends. */
const TWO_DECIMALS = /\\\.\\d\{2\}\$$/;

/** The part of JSON Schema in which the data of events is described. */
interface Described {
  $ref?: string;
  $defs?: Named;
  type?: string;
  properties?: Named;
  required?: readonly string[];
  items?: Described;
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
}
type Named = Readonly<Record<string, Described>>;

/** Returns a schema itself where it is only named. */
const resolved = (schema: Described, named: Named): Described =>
  schema.$ref === undefined ? schema : resolved(named[schema.$ref.replace('#/$defs/', '')] ?? {}, named);

/** Returns what a value can be, in words. */
function inWords({ const: only, enum: values, format, type, pattern = '' }: Described): string {
  if (only !== undefined) return `\`${String(only)}\``;
  if (values) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (format === 'date') return 'day';
  if (format === 'date-time') return 'moment';
  if (type === 'integer') return 'whole number';
  return TWO_DECIMALS.test(pattern) ? 'amount in naira' : 'text';
}

/** Returns the rows of the fields of an object: `paid.count` of an object in it, `lines[].code` of a list of objects. */
function fieldsOf({ properties = {}, required = [] }: Described, named: Named, before = '', isIn = true): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const whole = resolved(field, named);
    const isAlways = isIn && required.includes(name);
    if (whole.type === 'object') return fieldsOf(whole, named, `${before}${name}.`, isAlways);
    const element = resolved(whole.items ?? {}, named);
    if (element.type === 'object') return fieldsOf(element, named, `${before}${name}[].`, isAlways);
    return [`| \`${before}${name}\` | ${inWords(whole)} | ${isAlways ? 'yes' : ''} |`];
  });
}

/** Returns the section of a type: what happened, to what, the fields of its data, and an example of it. */
function sectionOf(type: PublicEventType): string[] {
  const { title, from, source, data } = publicEvents[type];
  const schema = jsonSchemaOf(data) as Described;
  const rows = fieldsOf(schema, schema.$defs ?? {});
  return [
    `## ${type}`,
    '',
    `${title}. Of: \`${source}\`. Written from \`${from.join('`, `')}\`.`,
    '',
    ...(rows.length === 0
      ? ['Its `data` is empty.', '']
      : [
          '| Field of `data` | Is | Always |',
          '|---|---|---|',
          ...rows,
          '',
          '```json',
          JSON.stringify(exampleOfSchema(data, 'data')),
          '```',
          '',
        ]),
  ];
}

/**
 * Returns docs/events.md as it should be: every type of public event with the fields of its data, and every other domain
 * event with the reason why none is written from it.
 */
export const eventsPage = (): string =>
  [
    '# Types of events',
    '',
    'Written from the catalogue in the contract by `npm run docs`; do not edit. What an event is, how it is read and pushed:',
    '[events](spec/events.md). DE3 returns the same types, each with its JSON Schema.',
    '',
    'Data only grows: ignore fields that you do not know. Amounts are text with two decimals, days are like `2026-11-24`,',
    'moments are in UTC.',
    '',
    ...PublicEventType.options.flatMap(sectionOf),
    '## What is not public',
    '',
    'From these events of the portal no public one is written:',
    '',
    '| Event | Why |',
    '|---|---|',
    ...Object.entries(notPublic).map(([name, why]) => `| \`${name}\` | ${why} |`),
    '',
  ].join('\n');
