import { PublicEventType } from '@isura/contract/connect/public-event-types';
import { publicEvents } from '@isura/contract/connect/public-events';
import { expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { documentText } from '../../app.ts';
import type { ApiDocument } from './document.ts';

const { webhooks, tags } = JSON.parse(documentText()) as ApiDocument;
const bodyOf = (type: string) => webhooks[type]!.post.requestBody.content['application/json'];

test('the description of the API has what is sent to webhooks for every type of event', () => {
  expect(Object.keys(webhooks)).toEqual([...PublicEventType.options]);
  const names = new Set(tags.map(({ name }) => name));
  for (const type of PublicEventType.options) {
    const { post } = webhooks[type]!;
    expect(post.parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    expect([post.summary, post.tags.every((tag) => names.has(tag))]).toEqual([publicEvents[type].title, true]);
  }
});

test('an example of what is sent to webhooks is one of its type, with the data that the catalogue says', () => {
  for (const type of PublicEventType.options) {
    const example = bodyOf(type).example as { type: string; source: { type: string }; data: unknown };
    expect([example.type, example.source.type]).toEqual([type, publicEvents[type].source]);
    expect(safeParse(publicEvents[type].data, example.data).success, type).toBe(true);
  }
});

test('the schema of what is sent to webhooks is an event of its type, and allows fields that are added later', () => {
  for (const type of PublicEventType.options) {
    const { schema } = bodyOf(type);
    expect(schema).toMatchObject({
      allOf: [{ $ref: '#/components/schemas/PublicEvent' }, { properties: { type: { const: type } } }],
    });
    expect(JSON.stringify(schema)).not.toContain('"additionalProperties":false');
  }
});
