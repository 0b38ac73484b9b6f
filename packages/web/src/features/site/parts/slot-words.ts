const OPEN = '{{if:';
const CLOSE = '{{/if}}';

/** Words said only while the server has the fact `of`: for texts what `If` is for elements. */
const wordsIf = (of: string, words: string): string => `${OPEN}${of}}}${words}${CLOSE}`;

/** Words that differ by what a bank or an agent takes money for: our reference, or the RRR of Remita that the portal shows. */
export const byCounter = (reference: string, rrr: string): string =>
  wordsIf('takesReference', reference) + wordsIf('takesRrr', rrr);

/** Turns words that are said by a fact into the comments that the server's templates are written in. */
export const writeWords = (markup: string): string =>
  markup.replaceAll(/\{\{if:(\w+)\}\}/g, '<!--if:$1-->').replaceAll(CLOSE, '<!--/if-->');
