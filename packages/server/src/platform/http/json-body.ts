import { DomainError } from '@isura/contract/kernel/problems';

const MAX_DEPTH = 64;
/** More fields than any object of a call has; calls that ignore unknown fields may get some we do not know. */
const MAX_FIELDS = 100;
/** The longest list a call accepts. */
export const MAX_ENTRIES = 1_000;
/** Fields and entries of a whole body. */
const MAX_VALUES = 10_000;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const BRACE = 0x7b;
const COMMA = 0x2c;
const COLON = 0x3a;
/** As much of a name as a refusal repeats. */
const SHOWN = 60;
const utf8 = new TextDecoder('utf-8', { fatal: true });

const refuse = (detail: string): DomainError => new DomainError('malformed-request', { detail });
const words = (count: number): string => count.toLocaleString('en-NG');

/** Returns a name as JSON reads it: two spellings of one name are the same field. */
function nameOf(written: string): string {
  if (!written.includes('\\')) return written;
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    return written; // not JSON, which is refused later
  }
}

/**
 * Counts fields and entries by their commas, per level; refuses more than any call reads, and a field an object has
 * twice: one reader would take the first, another the last.
 */
function counter(): {
  open(sign: number): void;
  comma(): void;
  colon(): void;
  close(): void;
  text(written: () => string): void;
} {
  const names: Set<string>[] = [];
  let isName = false;
  const commas = new Uint16Array(MAX_DEPTH + 1);
  const isObject = new Uint8Array(MAX_DEPTH + 1);
  let depth = 0;
  let values = 0;
  const another = (): void => {
    if (++values > MAX_VALUES) throw refuse(`The body has more than ${words(MAX_VALUES)} fields and entries.`);
  };
  return {
    open(sign) {
      if (++depth > MAX_DEPTH) throw refuse(`The body is nested more than ${MAX_DEPTH} levels deep.`);
      commas[depth] = 0;
      isObject[depth] = sign === BRACE ? 1 : 0;
      isName = sign === BRACE;
      if (isName) names[depth] = new Set();
      another();
    },
    comma() {
      another();
      isName = isObject[depth] === 1;
      const count = ++commas[depth]!;
      if (isObject[depth] === 1 && count >= MAX_FIELDS)
        throw refuse(`An object in the body has more than ${MAX_FIELDS} fields.`);
      if (count >= MAX_ENTRIES) throw refuse(`A list in the body has more than ${words(MAX_ENTRIES)} entries.`);
    },
    colon() {
      isName = false;
    },
    close() {
      if (depth > 0) depth--;
      isName = false;
    },
    text(written) {
      if (!isName) return;
      const name = nameOf(written());
      if (names[depth]!.has(name)) throw refuse(`An object in the body has the field ${name.slice(0, SHOWN)} twice.`);
      names[depth]!.add(name);
    },
  };
}

/**
 * Scans the text once before it is parsed, so that no later walk over the value can run too deep or too long: more than
 * 64 levels, 100 fields of an object, 1,000 entries of a list or 10,000 of both in all, and a NUL character, literal or
 * escaped, are refused at the first excess character; so is a field that an object has twice.
 */
function inspect(text: string): void {
  const count = counter();
  let inString = false;
  let began = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === BACKSLASH) {
        if (text.startsWith('u0000', i + 1)) throw refuse('Remove the NUL character from the text.');
        i++;
      } else if (c === QUOTE) {
        inString = false;
        const end = i;
        count.text(() => text.slice(began, end));
      }
    } else if (c === QUOTE) {
      inString = true;
      began = i + 1;
    } else if (c === BRACKET || c === BRACE) count.open(c);
    else if (c === 0x5d || c === 0x7d) count.close();
    else if (c === COMMA) count.comma();
    else if (c === COLON) count.colon();
  }
}

/** Refuses names that would reach into an object's prototype (docs/spec/security.md#t40). */
function refusePrototypeNames(name: string, value: unknown): unknown {
  if (
    name === '__proto__' ||
    (name === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))
  ) {
    throw refuse(`The body contains the name ${name}, which is not allowed.`);
  }
  return value;
}

const SUSPECT = /__proto__|constructor|\\u00/i;

/** Reads a JSON body; an empty one is undefined. Refuses malformed-request with the reason; never throws anything else. */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw refuse('The body is not UTF-8 text.');
  }
  inspect(text);
  try {
    return SUSPECT.test(text) ? JSON.parse(text, refusePrototypeNames) : JSON.parse(text);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw refuse('The body is not JSON. Check commas, quotes and brackets.');
  }
}
