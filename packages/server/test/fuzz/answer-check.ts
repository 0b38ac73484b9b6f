import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod';
import type { AnswerText } from '../../src/platform/openapi/answer-text.ts';
import type { ApiDocument, Operation } from '../../src/platform/openapi/document.ts';
import type { JsonSchema } from '../../src/platform/openapi/schemas.ts';
import { finderIn } from './requests.ts';

/**
 * Returns a pattern for a checker that reads patterns without the `u` flag, where `\\P{Cc}` would be the letter P. JSON
 * Schema itself intends the flag.
 */
function readable(pattern: string): string {
  const text = pattern
    .replaceAll('[\\P{Cc}', String.raw`[\u0020-\u007e\u00a0-\uffff`)
    .replaceAll('\\P{Cc}', String.raw`[^\u0000-\u001f\u007f-\u009f]`);
  if (/\\[pP]\{/.test(text)) throw new Error(`This check cannot read the pattern ${pattern}`);
  return text;
}

const compiled = new WeakMap<object, z.ZodType>();

/** Builds a checker from a schema of the document alone, independent of the contract that wrote it. */
function validatorOf(schema: JsonSchema, document: ApiDocument): z.ZodType {
  const known = compiled.get(schema);
  if (known) return known;
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas });
  const whole = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'), (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' ? readable(value) : value,
  );
  const made = z.fromJSONSchema(whole);
  compiled.set(schema, made);
  return made;
}

/** Returns what is wrong with a response by the document; an empty list when it matches. */
export function faultsOf(answer: LightMyRequestResponse, operation: Operation, document: ApiDocument): string[] {
  const faults: string[] = [];
  if (answer.statusCode >= 500) faults.push(`answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
  const reported = operation.responses[answer.statusCode];
  if (reported === undefined)
    return [...faults, `the document knows no answer ${answer.statusCode}: ${answer.body.slice(0, 300)}`];
  const { content, headers } = ('$ref' in reported ? finderIn(document)(reported.$ref) : reported) as AnswerText;
  for (const name of Object.keys(headers ?? {}))
    if (answer.headers[name] === undefined) faults.push(`the header ${name} is missing`);
  if (content === undefined) return answer.body === '' ? faults : [...faults, 'has a body where none is documented'];
  const type = String(answer.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  const schema = content[type]?.schema;
  if (schema === undefined) return [...faults, `the document knows no ${type} for ${answer.statusCode}`];
  if (!type.endsWith('json')) return faults;
  const fits = validatorOf(schema, document).safeParse(answer.json());
  if (!fits.success) faults.push(`is off its schema: ${z.prettifyError(fits.error).slice(0, 500)}`);
  return faults;
}
