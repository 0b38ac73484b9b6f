import { scopeOfCall } from '@isura/contract/identity/scopes';
import { bodyBytesOf, bodyTypesOf, type Endpoint, limitsOf } from '@isura/contract/kernel/endpoint';
import type { Route } from '../http/route.ts';
import type { AnswerText, Reference } from './answer-text.ts';
import { exampleOf } from './examples.ts';
import { wordsOf } from './parameter-words.ts';
import { problemSchemas, refusalsOf } from './problems.ts';
import { type JsonSchema, NamedSchemas } from './schemas.ts';
import { sectionOf } from './sections.ts';
import { type WebhookOperation, webhooksOf } from './webhooks.ts';

/** The description of the API in OpenAPI 3.1. */
export interface ApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What the portal sends to webhooks, by type of event. */
  webhooks: Record<string, { post: WebhookOperation }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, AnswerText>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    securitySchemes: Record<string, JsonSchema>;
  };
}

export interface Operation {
  operationId: string;
  /** The id of the call in the contract, the API page and our log. */
  'x-call': string;
  /** The scope of an API key that may make the call. */
  'x-key-scope'?: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: {
    description?: string;
    required: true;
    content: Record<string, { schema: JsonSchema; example?: unknown }>;
  };
  responses: Record<string, AnswerText | Reference>;
  security: Record<string, []>[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: true;
  description: string;
  schema: JsonSchema;
  example?: unknown;
}

const about =
  'Every call of the portal. Money is a string of naira with two decimals, days are `YYYY-MM-DD`, times are UTC. ' +
  'Lists are JSON arrays; `page` counts from 0 and `x-total-count` tells how many there are. Every refusal is a ' +
  'problem document (RFC 9457) whose `code` is stable; its texts may change. Fields that a call does not define are refused.';

const headers = {
  TraceId: { description: 'Identifies this request in our log', schema: { type: 'string', pattern: '^[0-9a-f]{32}$' } },
  RetryAfter: { description: 'Seconds to wait before the next attempt', schema: { type: 'integer', minimum: 1 } },
  TotalCount: { description: 'Number of results on all pages', schema: { type: 'integer', minimum: 0 } },
  Link: { description: 'Addresses of the first, previous, next and last page', schema: { type: 'string' } },
  Location: { description: 'Where what was made can be read', schema: { type: 'string' } },
  ETag: { description: 'Changes with the content of the answer', schema: { type: 'string' } },
};
const header = (name: keyof typeof headers): Reference => ({ $ref: `#/components/headers/${name}` });

function fieldsAs(where: 'path' | 'query', call: Endpoint, named: NamedSchemas): Parameter[] {
  const part = where === 'path' ? 'params' : where;
  const schema = call[part];
  if (!schema) return [];
  const examples = exampleOf(call, part) as Record<string, unknown>;
  const { properties = {}, required = [] } = named.wire(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: where,
    ...(where === 'path' || required.includes(name) ? { required: true as const } : {}),
    description: wordsOf(call.path, name, description),
    schema: rest,
    ...(name in examples ? { example: examples[name] } : {}),
  }));
}

const keyHeader = (call: Endpoint): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  ...(call.idempotent === 'required' ? { required: true as const } : {}),
  description:
    'A UUID, new for each new action. Sending the same key and body again returns the first answer unchanged.',
  schema: { type: 'string', format: 'uuid' },
  example: '7d444840-9dc0-4d1e-b245-5ffdce74fad2',
});

const knownHeader: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `etag` of an earlier answer: 304 without a body while the answer is still the same.',
  schema: { type: 'string' },
  example: '"TPmUJPLYz3SYgjU5xQ8V2A"',
};

function goodAnswer(call: Endpoint, named: NamedSchemas): AnswerText {
  const carried = {
    'x-trace-id': header('TraceId'),
    ...(call.paged ? { 'x-total-count': header('TotalCount'), link: header('Link') } : {}),
    ...(call.location ? { location: header('Location') } : {}),
    ...(call.revalidated ? { etag: header('ETag') } : {}),
  };
  const description = call.status === 204 ? 'Done; no content' : call.summary;
  if (call.status === 204) return { description, headers: carried };
  const content = call.produces
    ? Object.fromEntries(
        call.produces.map((type) => [type, { schema: type.startsWith('text/') ? { type: 'string' } : {} }]),
      )
    : { 'application/json': { schema: named.wire(call.response), example: exampleOf(call, 'response') } };
  return { description, headers: carried, content };
}

function describe(call: Endpoint): string {
  const limits = limitsOf(call).map(({ max, windowSeconds }) => `${max} requests in ${windowSeconds} seconds`);
  return [
    call.description ?? '',
    limits.length > 0 ? `At most ${limits.join(' and ')} from one caller.` : '',
    call.access === 'operator' ? 'Only from the machine itself, or with the metrics token.' : '',
    call.access === 'test-mode' ? 'Not available when real money moves.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const securityOf = ({ access }: Endpoint): Record<string, []>[] => {
  if (access === 'public' || access === 'test-mode' || access === 'provider') return [];
  return [access === 'operator' ? { metricsToken: [] } : { session: [] }];
};

/** Returns the schema of a body: with an upload, the text fields and the file beside them. */
function bodySchemaOf(call: Endpoint, named: NamedSchemas): JsonSchema | undefined {
  if (call.rawBody) return { description: "In the sender's own format" };
  const fields = call.body && named.wire(call.body);
  if (!call.upload) return fields;
  const file = { type: 'string', format: 'binary', description: `At most ${call.upload.maxBytes} bytes` };
  const { properties = {}, required = [] } = (fields ?? {}) as { properties?: object; required?: string[] };
  return { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] };
}

/** Returns an example of the fields of a body; a file beside them is sent by its name. */
function exampleSent(call: Endpoint): { example?: unknown } {
  if (call.rawBody) return {};
  const fields = exampleOf(call, 'body') as object | undefined;
  return { example: call.upload ? { ...fields, file: 'road-plant.csv' } : fields };
}

const responseNamed = (name: string): Reference => ({ $ref: `#/components/responses/${name}` });

/** A call and its `operationId`. */
type NamedCall = Pick<Route, 'call' | 'name'>;

function operation({ call, name }: NamedCall, named: NamedSchemas): Operation {
  const text = describe(call);
  const scope = scopeOfCall(call.id);
  const parameters = [
    ...fieldsAs('path', call, named),
    ...fieldsAs('query', call, named),
    ...(call.method === 'GET' ? [] : [keyHeader(call)]),
    ...(call.revalidated ? [knownHeader] : []),
  ];
  const types = bodyTypesOf(call);
  const bodySchema = bodySchemaOf(call, named);
  return {
    operationId: name,
    'x-call': call.id,
    ...(scope ? { 'x-key-scope': scope } : {}),
    summary: call.summary,
    ...(text ? { description: text } : {}),
    tags: [sectionOf(call.id).name],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(bodySchema
      ? {
          requestBody: {
            ...(call.upload ? {} : { description: `At most ${bodyBytesOf(call) / 1_024} KB.` }),
            required: true,
            content: Object.fromEntries(types.map((type) => [type, { schema: bodySchema, ...exampleSent(call) }])),
          },
        }
      : {}),
    responses: {
      [call.status ?? 200]: goodAnswer(call, named),
      ...(call.revalidated
        ? { 304: { description: 'Nothing changed since the `etag` that was sent', headers: { etag: header('ETag') } } }
        : {}),
      ...Object.fromEntries(refusalsOf(call).map(({ status, name }) => [status, responseNamed(name)])),
    },
    security: securityOf(call),
  };
}

const byName = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Returns the API document of these calls, in the order of their addresses; the same calls give the same text. Paths
 * are as in the contract, each operation under its name, with the id of its call beside it.
 */
export function apiDocument(routes: readonly NamedCall[], version: string, productName = 'Isura'): ApiDocument {
  const named = new NamedSchemas();
  const paths: ApiDocument['paths'] = {};
  const inOrder = routes.toSorted(({ call: a }, { call: b }) =>
    `${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1,
  );
  for (const route of inOrder) {
    const { path, method } = route.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route, named) };
  }
  const webhooks = webhooksOf(named);
  const refusals = inOrder.flatMap(({ call }) => refusalsOf(call)).map(({ name, answer }) => [name, answer] as const);
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version,
      description: about,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ call }) => sectionOf(call.id)))].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    paths,
    webhooks,
    components: {
      schemas: byName([...named.all, ...Object.entries(problemSchemas)]),
      responses: byName(refusals),
      headers,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session, or at calls with `x-key-scope` an API key with that scope',
        },
        metricsToken: { type: 'http', scheme: 'bearer', description: 'The token of METRICS_TOKEN' },
      },
    },
  };
}
