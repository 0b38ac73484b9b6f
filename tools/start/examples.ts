import type { ApiDocument, Operation, Parameter } from '../../packages/server/src/platform/openapi/document.ts';

/** An example of a call as it is sent. */
interface SentExample {
  call: string;
  path: string;
  init: RequestInit;
}

const inPath = (path: string, parameters: readonly Parameter[]): string =>
  parameters
    .filter((each) => each.in === 'path')
    .reduce((so, { name, example }) => so.replace(`{${name}}`, encodeURIComponent(String(example))), path);

function inQuery(parameters: readonly Parameter[]): string {
  const query = new URLSearchParams();
  for (const { name, example } of parameters.filter((each) => each.in === 'query' && each.example !== undefined))
    for (const value of [example].flat()) query.append(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

const sent = (method: string, path: string, { parameters = [], requestBody, ...one }: Operation): SentExample => {
  const json = requestBody?.content['application/json'];
  const headers = parameters.filter((each) => each.in === 'header').map(({ name, example }) => [name, String(example)]);
  return {
    call: one['x-call'],
    path: inPath(path, parameters) + inQuery(parameters),
    init: {
      method: method.toUpperCase(),
      redirect: 'manual',
      headers: { ...Object.fromEntries(headers), ...(json && { 'content-type': 'application/json' }) },
      ...(json && { body: JSON.stringify(json.example) }),
    },
  };
};

/**
 * Returns the examples of an API document that anybody can send: of every reading call that asks for no session, with all
 * its parameters, and of the writing calls named.
 */
export const openExamples = ({ paths }: ApiDocument, writing: readonly string[]): SentExample[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { security, ...one }]) =>
        method === 'get' ? security.length === 0 : writing.includes(one['x-call']),
      )
      .map(([method, operation]) => sent(method, path, operation)),
  );
