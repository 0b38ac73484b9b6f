import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { problems } from '@isura/contract/kernel/problems';
import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { documentText, routesOf } from '../../app.ts';
import { unknownFields } from '../http/schema-walk.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { ApiDocument, Operation } from './document.ts';
import { exampleOf } from './examples.ts';
import { parameterWords } from './parameter-words.ts';

const text = documentText();
const document = JSON.parse(text) as ApiDocument;
const calls: Endpoint[] = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false }).map(
  ({ call }) => call,
);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const toldOf = ({ id }: Endpoint): Operation => operations.find((one) => one['x-call'] === id)!;
const answerOf = (call: Endpoint) => {
  const answer = toldOf(call).responses[call.status ?? 200]!;
  return 'content' in answer ? answer.content?.['application/json'] : undefined;
};
/** Whoever sends a file sends it beside the fields. */
const withoutFile = (call: Endpoint, sent: Record<string, unknown>) => {
  const { file, ...fields } = sent;
  return call.upload ? fields : sent;
};

describe('an example', () => {
  const asked = calls.flatMap((call) => (['params', 'query', 'body'] as const).map((part) => ({ call, part })));

  test('stands with everything that is sent as JSON or as a form, and with every answer in JSON', () => {
    const silent = operations.flatMap(({ requestBody, responses, ...one }) =>
      [requestBody, ...Object.values(responses)]
        .flatMap((side) => (side && 'content' in side && side.content ? Object.entries(side.content) : []))
        .filter(([type, { example }]) => /json|form/.test(type) && example === undefined)
        .map(([type]) => `${one['x-call']} ${type}`),
    );
    const raw = new Set(calls.filter(({ rawBody, produces }) => rawBody || produces).map(({ id }) => id));
    expect(silent.filter((one) => !raw.has(one.split(' ')[0]!))).toEqual([]);
  });

  test('of what is sent is read by the schema of its call, and has no field that it does not know', () => {
    const refused = asked.flatMap(({ call, part }) => {
      const schema = call[part];
      if (!schema) return [];
      const sent = exampleOf(call, part);
      const judged = safeParse(schema, sent);
      if (!judged.success) return [`${call.id} ${part}: ${judged.error.message}`];
      return unknownFields(schema, sent).map((field) => `${call.id} ${part}: ${field}`);
    });
    expect(refused).toEqual([]);
    for (const call of calls.filter(({ body, rawBody }) => body && !rawBody)) {
      const [{ example } = { example: {} }] = Object.values(toldOf(call).requestBody!.content);
      expect(withoutFile(call, example as never), call.id).toEqual(exampleOf(call, 'body'));
    }
  });

  test('of an answer is what the schema of its call gives', () => {
    const answered = calls.filter((call) => answerOf(call));
    expect(answered.length).toBeGreaterThan(200);
    for (const call of answered) {
      const judged = safeParse(call.response, answerOf(call)!.example);
      expect(judged.success || judged.error.message, call.id).toBe(true);
    }
  });

  test('of money, days and references is written as the portal writes them', () => {
    const [invoice] = calls.filter(({ id }) => id === 'IN1');
    expect(answerOf(invoice!)!.example).toMatchObject({
      reference: '270512345678',
      invoiceNumber: 'INV-2026-0000417',
      org: { name: 'Federal Ministry of Works' },
      total: '125000.00',
      dueDate: '2026-12-08',
    });
  });

  test('of a refusal is a problem document with a code that the answer may carry', () => {
    for (const [name, { content }] of Object.entries(document.components.responses)) {
      const { example } = content!['application/problem+json']! as { example: { code: string; status: number } };
      expect(name.split('.')).toContain(example.code);
      expect(example.status).toBe(problems[example.code as keyof typeof problems].status);
    }
  });
});

describe('a strict reader of the description finds nothing to warn of:', () => {
  test('every operation has its own word, one section, a summary and security', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const bad = operations.filter(
      ({ summary, tags, security }) =>
        !/^[A-Z].*[^.\s]$/.test(summary) || tags.length !== 1 || security === undefined || summary.length > 120,
    );
    expect(bad.map((one) => `${one['x-call']}: ${one.summary}`)).toEqual([]);
    const told = new Set(document.tags.map(({ name }) => name));
    expect(operations.filter(({ tags }) => !told.has(tags[0]!))).toEqual([]);
    expect(document.tags.filter(({ description }) => description === '')).toEqual([]);
  });

  test('every operation says how it goes well, and how it is refused', () => {
    const bad = operations.filter(({ responses }) => {
      const statuses = Object.keys(responses);
      return !statuses.some((status) => /^2/.test(status)) || !statuses.some((status) => /^4/.test(status));
    });
    expect(bad.map((one) => one['x-call'])).toEqual([]);
  });

  test('every parameter is described, and every part of an address is one', () => {
    const silent = operations.flatMap(({ parameters = [], ...one }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${one['x-call']} ${name}`),
    );
    expect(silent).toEqual([]);
    for (const [path, methods] of Object.entries(document.paths))
      for (const { parameters = [] } of Object.values(methods))
        expect(parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)).toEqual(
          path.match(/\{\w+\}/g) ?? [],
        );
  });

  test('no word for a parameter is kept that no call has', () => {
    const names = new Set(operations.flatMap(({ parameters = [] }) => parameters.map(({ name }) => name)));
    expect(Object.keys(parameterWords).filter((name) => !names.has(name))).toEqual([]);
  });

  test('every component is referred to', () => {
    const unused = Object.entries(document.components).flatMap(([kind, parts]) =>
      Object.keys(parts)
        .filter((name) => kind !== 'securitySchemes' && !text.includes(`"#/components/${kind}/${name}"`))
        .map((name) => `${kind} ${name}`),
    );
    expect(unused).toEqual([]);
  });
});
