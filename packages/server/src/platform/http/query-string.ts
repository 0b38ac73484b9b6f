import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';

const MAX_KEYS = 100;
/** A list filter may be sent fifty times, and a call has several of them. */
const MAX_VALUES = 300;

/** Decodes one part of an address: `+` is a space, `%` needs two hex digits of UTF-8, NUL is refused. */
function decodePart(part: string): string {
  try {
    const text = decodeURIComponent(part.replaceAll('+', ' '));
    if (!text.includes('\0')) return text;
  } catch {
    // falls through to the refusal
  }
  throw new DomainError('malformed-request', {
    detail: 'The address has a % that is not followed by two hex digits of UTF-8 text, or a NUL character.',
  });
}

const tooMany = (most: number, what: string): DomainError =>
  new DomainError('malformed-request', { detail: `Send at most ${most} ${what}.` });

/**
 * Parses the query of an address into names with their values in order. Refuses with malformed-request what cannot be
 * decoded and more than 100 names or 300 values. Names never become properties of an object
 * (docs/spec/security.md#t40).
 */
export function readQuery(url: string): Map<string, string[]> {
  const mark = url.indexOf('?');
  const found = new Map<string, string[]>();
  if (mark < 0) return found;
  const text = url.slice(mark + 1);
  let count = 0;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    if (++count > MAX_VALUES) throw tooMany(MAX_VALUES, 'query values');
    const at = pair.indexOf('=');
    const name = decodePart(at < 0 ? pair : pair.slice(0, at));
    const values = found.get(name) ?? [];
    values.push(at < 0 ? '' : decodePart(pair.slice(at + 1)));
    found.set(name, values);
    if (found.size > MAX_KEYS) throw tooMany(MAX_KEYS, 'query fields');
  }
  return found;
}

/**
 * Returns the values as a schema reads them: a list for names in `lists`, one string for every other. A name sent twice
 * that may not repeat is a fault beside its name.
 */
export function queryValues(
  query: Map<string, string[]>,
  lists: ReadonlySet<string>,
): { value: Record<string, string | string[]>; faults: FieldProblem[] } {
  const value: Record<string, string | string[]> = Object.create(null);
  const faults: FieldProblem[] = [];
  for (const [name, values] of query) {
    if (lists.has(name)) value[name] = values;
    else if (values.length === 1) value[name] = values[0]!;
    else faults.push({ field: name, code: 'given-twice', message: `Give ${name} once` });
  }
  return { value, faults };
}
