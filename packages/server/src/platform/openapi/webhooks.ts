import { PublicEvent } from '@isura/contract/connect/event-log';
import { PublicEventType } from '@isura/contract/connect/public-event-types';
import { publicEvents } from '@isura/contract/connect/public-events';
import * as z from 'zod/mini';
import { exampleOfSchema } from './examples.ts';
import type { JsonSchema, NamedSchemas } from './schemas.ts';
import { sectionOf } from './sections.ts';

/** What the portal sends to a webhook when an event of one type happens. */
export interface WebhookOperation {
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: 'header'; required: true; description: string; schema: JsonSchema }[];
  requestBody: { required: true; content: { 'application/json': { schema: JsonSchema; example: unknown } } };
  responses: Record<string, { description: string }>;
}

type Header = WebhookOperation['parameters'][number];
const header = (name: string, description: string, schema: JsonSchema): Header => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

/** The headers of Standard Webhooks (docs/spec/events.md#deliveries). */
const parameters: Header[] = [
  header('webhook-id', 'The id of the event, the same in each attempt', { type: 'string', format: 'uuid' }),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970', {
    type: 'string',
    pattern: '^\\d+$',
  }),
  header(
    'webhook-signature',
    'For each secret `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, with a blank between them',
    { type: 'string' },
  ),
];

const responses: WebhookOperation['responses'] = {
  '2XX': { description: 'The event was received' },
  410: { description: 'Nobody is there any more: the webhook is disabled' },
  default: { description: 'It was not received, and is sent again later: seven attempts in all' },
};

/** Returns a schema without what forbids further fields: data grows, and a program ignores what it does not know. */
const tolerant = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'additionalProperties' && value === false ? undefined : value,
    ),
  ) as JsonSchema;

/** Returns what is sent to webhooks, by type of event, from the catalogue (docs/spec/events.md#types). */
export function webhooksOf(named: NamedSchemas): Record<string, { post: WebhookOperation }> {
  // In an array it is a reference to the named schema.
  const { items: event } = named.wire(z.array(PublicEvent));
  const shown = exampleOfSchema(PublicEvent, 'event') as z.input<typeof PublicEvent>;
  const operationOf = (type: PublicEventType): WebhookOperation => {
    const { title, source, data } = publicEvents[type];
    const properties = { type: { type: 'string', const: type }, data: tolerant(named.wire(data)) };
    const example = { ...shown, type, source: { ...shown.source, type: source }, data: exampleOfSchema(data, 'data') };
    return {
      summary: title,
      description: 'Sent as Standard Webhooks to each webhook that chose this type. Check the signature first.',
      tags: [sectionOf('WH1').name],
      parameters,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { allOf: [event, { type: 'object', properties }] }, example } },
      },
      responses,
    };
  };
  return Object.fromEntries(PublicEventType.options.map((type) => [type, { post: operationOf(type) }]));
}
