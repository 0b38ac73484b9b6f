import { DomainError } from '@isura/contract/kernel/problems';

const MAX_DEPTH = 64;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const utf8 = new TextDecoder('utf-8', { fatal: true });

const refuse = (detail: string): DomainError => new DomainError('malformed-request', { detail });

/**
 * Looks once over the text before it is parsed, so that no later walk over the value can run too deep: more than 64
 * levels or a NUL character, written out or as an escape, are refused.
 */
function inspect(text: string): void {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === BACKSLASH) {
        if (text.startsWith('u0000', i + 1)) throw refuse('Remove the NUL character from the text.');
        i++;
      } else if (c === QUOTE) inString = false;
    } else if (c === QUOTE) inString = true;
    else if (c === 0x5b || c === 0x7b) {
      if (++depth > MAX_DEPTH) throw refuse(`The body is nested more than ${MAX_DEPTH} levels deep.`);
    } else if (c === 0x5d || c === 0x7d) depth--;
  }
}

/** Names that would reach into an object's prototype (T40). */
function refusePrototypeNames(name: string, value: unknown): unknown {
  if (
    name === '__proto__' ||
    (name === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))
  ) {
    throw refuse(`The body holds the name ${name}, which is not taken.`);
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
