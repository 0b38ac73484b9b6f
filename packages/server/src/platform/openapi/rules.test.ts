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
const reportedOf = ({ id }: Endpoint): Operation => operations.find((one) => one['x-call'] === id)!;
const answerOf = (call: Endpoint) => {
  const answer = reportedOf(call).responses[call.status ?? 200]!;
  return 'content' in answer ? answer.content?.['application/json'] : undefined;
};
/** Returns the fields without the file, which is sent beside them. */
const withoutFile = (call: Endpoint, sent: Record<string, unknown>) => {
  const { file, ...fields } = sent;
  return call.upload ? fields : sent;
};

describe('an example', () => {
  const command = calls.flatMap((call) => (['params', 'query', 'body'] as const).map((part) => ({ call, part })));

  test('an example exists for every JSON or form body, and for every JSON answer', () => {
    const silent = operations.flatMap(({ requestBody, responses, ...one }) =>
      [requestBody, ...Object.values(responses)]
        .flatMap((side) => (side && 'content' in side && side.content ? Object.entries(side.content) : []))
        .filter(([type, { example }]) => /json|form/.test(type) && example === undefined)
        .map(([type]) => `${one['x-call']} ${type}`),
    );
    const raw = new Set(calls.filter(({ rawBody, produces }) => rawBody || produces).map(({ id }) => id));
    expect(silent.filter((one) => !raw.has(one.split(' ')[0]!))).toEqual([]);
  });

  test('an example of a request is accepted by the schema of its call, and has no unknown field', () => {
    const refused = command.flatMap(({ call, part }) => {
      const schema = call[part];
      if (!schema) return [];
      const sent = exampleOf(call, part);
      const validated = safeParse(schema, sent);
      if (!validated.success) return [`${call.id} ${part}: ${validated.error.message}`];
      return unknownFields(schema, sent).map((field) => `${call.id} ${part}: ${field}`);
    });
    expect(refused).toEqual([]);
    for (const call of calls.filter(({ body, rawBody }) => body && !rawBody)) {
      const [{ example } = { example: {} }] = Object.values(reportedOf(call).requestBody!.content);
      expect(withoutFile(call, example as never), call.id).toEqual(exampleOf(call, 'body'));
    }
  });

  test('an example of an answer matches the schema of its call', () => {
    const answered = calls.filter((call) => answerOf(call));
    expect(answered.length).toBeGreaterThan(200);
    for (const call of answered) {
      const validated = safeParse(call.response, answerOf(call)!.example);
      expect(validated.success || validated.error.message, call.id).toBe(true);
    }
  });

  test('an example of money, days and references is in the format of the portal', () => {
    const [invoice] = calls.filter(({ id }) => id === 'IN1');
    expect(answerOf(invoice!)!.example).toMatchObject({
      reference: '270512345678',
      invoiceNumber: 'INV-2026-0000041',
      org: { name: 'Federal Ministry of Works' },
      total: '125000.00',
      dueDate: '2026-12-08',
    });
  });

  test('an example of a refusal is a problem document with a code that the answer may carry', () => {
    for (const [name, { content }] of Object.entries(document.components.responses)) {
      const { example } = content!['application/problem+json']! as { example: { code: string; status: number } };
      expect(name.split('.')).toContain(example.code);
      expect(example.status).toBe(problems[example.code as keyof typeof problems].status);
    }
  });
});

describe('a strict reader of the description has no warnings:', () => {
  test('every operation has a unique name, one section, a summary and security', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const bad = operations.filter(
      ({ summary, tags, security }) =>
        !/^[A-Z].*[^.\s]$/.test(summary) || tags.length !== 1 || security === undefined || summary.length > 120,
    );
    expect(bad.map((one) => `${one['x-call']}: ${one.summary}`)).toEqual([]);
    const reported = new Set(document.tags.map(({ name }) => name));
    expect(operations.filter(({ tags }) => !reported.has(tags[0]!))).toEqual([]);
    expect(document.tags.filter(({ description }) => description === '')).toEqual([]);
  });

  test('every operation describes its success and its refusals', () => {
    const bad = operations.filter(({ responses }) => {
      const statuses = Object.keys(responses);
      return !statuses.some((status) => /^2/.test(status)) || !statuses.some((status) => /^4/.test(status));
    });
    expect(bad.map((one) => one['x-call'])).toEqual([]);
  });

  test('every parameter is described, and every variable part of an address is a parameter', () => {
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

  test('every parameter description belongs to an existing call', () => {
    const names = new Set(operations.flatMap(({ parameters = [] }) => parameters.map(({ name }) => name)));
    expect(Object.keys(parameterWords).filter((name) => !names.has(name))).toEqual([]);
  });

  test('every component is referenced', () => {
    const unused = Object.entries(document.components).flatMap(([kind, parts]) =>
      Object.keys(parts)
        .filter((name) => kind !== 'securitySchemes' && !text.includes(`"#/components/${kind}/${name}"`))
        .map((name) => `${kind} ${name}`),
    );
    expect(unused).toEqual([]);
  });
});
