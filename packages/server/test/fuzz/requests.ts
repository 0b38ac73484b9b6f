import fc from 'fast-check';
import type { ApiDocument, Operation, Parameter } from '../../src/platform/openapi/document.ts';
import type { JsonSchema } from '../../src/platform/openapi/schemas.ts';
import { junk, spoiled, valuesOf } from './values.ts';

/** One operation of the document with its path and method. */
export interface Place {
  method: string;
  path: string;
  operation: Operation;
}

export const placesOf = (document: ApiDocument): Place[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** Returns a lookup of `#/components/…` in the document. */
export const finderIn =
  (document: ApiDocument) =>
  (reference: string): JsonSchema =>
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as JsonSchema;

/** Ids that responses contained: used again, they lead to existing rows. */
export class KnownIds {
  readonly ids = new Set<string>();

  learn(value: unknown): void {
    if (this.ids.size > 500 || typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      if (/(^i|I)d$/.test(name) && (typeof part === 'number' || typeof part === 'string')) this.ids.add(String(part));
      else this.learn(part);
    }
  }
}

export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

const asWord = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const inAddress = (value: unknown): string => encodeURIComponent(asWord(value).toWellFormed());

/** Keeps a path value from being a path step: "." and ".." are removed on the way (RFC 3986, 5.2.4). */
const inPathOf = (value: unknown): string => inAddress(/^\.{1,2}$/.test(asWord(value)) ? `${value}-` : value);

const isId = (schema: JsonSchema): boolean => schema.$ref === '#/components/schemas/Id' || schema.format === 'uuid';

function wordsFor(parameter: Parameter, find: (r: string) => JsonSchema, known: KnownIds): fc.Arbitrary<unknown> {
  const good = valuesOf(parameter.schema, find);
  const seen = [...known.ids];
  if (!isId(parameter.schema) || seen.length === 0) return good;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...seen) }, { weight: 1, arbitrary: good });
}

/** Present only once in six. */
const seldom = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

/** Mostly `good`, sometimes junk. */
const orJunk = <T>(good: fc.Arbitrary<T>, often: number): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 10 - often, arbitrary: good }, { weight: often, arbitrary: fc.constantFrom(...junk) });

const pairs = (name: string, value: unknown): string =>
  (Array.isArray(value) && value.length > 0 ? value : [value])
    .map((word) => `${encodeURIComponent(name)}=${inAddress(word)}`)
    .join('&');

const strangers = fc.constantFrom(
  'nobody-knows=1',
  '__proto__=1',
  'page=-1',
  'size=1000000000',
  'x=%00',
  'x=%zz',
  '%c3%28=1',
  'page=0&page=1',
  'constructor[prototype][x]=1',
  `query=${'q'.repeat(7_000)}`,
);

/** Generates requests to one operation: valid and spoiled ones, about half each. */
export function requestsTo(place: Place, document: ApiDocument, known: KnownIds): fc.Arbitrary<Sent> {
  const find = finderIn(document);
  const { method, path, operation } = place;
  const of = (where: Parameter['in']) => (operation.parameters ?? []).filter((parameter) => parameter.in === where);
  const inPath = fc.tuple(...of('path').map((p) => orJunk(wordsFor(p, find, known), 1)));
  const inQuery = fc.record(Object.fromEntries(of('query').map((p) => [p.name, orJunk(wordsFor(p, find, known), 1)])), {
    requiredKeys: [],
  });
  const body = operation.requestBody?.content['application/json']?.schema;
  const bodies = body
    ? valuesOf(body, find).chain((good) =>
        fc.oneof(
          { weight: 5, arbitrary: fc.constant(good) },
          { weight: 4, arbitrary: spoiled(good) },
          fc.constantFrom(...junk),
        ),
      )
    : fc.constant(undefined);
  const keys = fc.oneof(fc.uuid(), seldom(fc.constantFrom('', 'not a uuid', 'x'.repeat(500))));
  return fc
    .tuple(inPath, inQuery, seldom(strangers), bodies, keys)
    .map(([pathWords, query, stranger, sentBody, key]) => {
      let at = 0;
      const address = path.replaceAll(/\{\w+\}/g, () => inPathOf(pathWords[at++]));
      const search = [
        ...Object.entries(query).map(([name, value]) => pairs(name, value)),
        ...(stranger ? [stranger] : []),
      ];
      const writes = method !== 'GET';
      return {
        method,
        url: search.length > 0 ? `${address}?${search.join('&')}` : address,
        headers: {
          ...(sentBody === undefined ? {} : { 'content-type': 'application/json' }),
          ...(writes && key !== undefined ? { 'idempotency-key': key } : {}),
        },
        ...(sentBody === undefined ? {} : { payload: JSON.stringify(sentBody) ?? 'null' }),
      };
    });
}
