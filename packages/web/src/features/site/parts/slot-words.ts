const OPEN = '{{if:';
const CLOSE = '{{/if}}';

/** Returns words shown only while the server has the fact `of`: the counterpart of `If` for texts. */
const wordsIf = (of: string, words: string): string => `${OPEN}${of}}}${words}${CLOSE}`;

/**
 * Returns words that depend on what a bank or an agent accepts: our reference, or the Remita RRR that the portal shows.
 */
export const byCounter = (reference: string, rrr: string): string =>
  wordsIf('takesReference', reference) + wordsIf('takesRrr', rrr);

/** Converts conditional words to the comments that the server's templates use. */
export const writeWords = (markup: string): string =>
  markup.replaceAll(/\{\{if:(\w+)\}\}/g, '<!--if:$1-->').replaceAll(CLOSE, '<!--/if-->');
