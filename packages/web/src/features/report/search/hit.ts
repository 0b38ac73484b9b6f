import type { HitKind as FoundKind, SearchHit } from '@isura/contract/report/search';

/** The kinds the server finds, and the actions and pages, which the browser knows itself. */
export type HitKind = FoundKind | 'PAGE' | 'ACT';

/** The kinds in display order: what is there at once, and then what a number most likely names. */
export const hitKinds = [
  'ACT',
  'PAGE',
  'INVOICE',
  'PAYMENT',
  'RECEIPT',
  'SETTLEMENT',
  'JOURNAL',
  'MDA',
  'SERVICE',
  'REQUEST',
  'PERSON',
  'PAYER',
] as const satisfies readonly HitKind[];

/** Something that the search leads to. */
export type Hit = Omit<SearchHit, 'kind'> & {
  kind: HitKind;
  /** What waits for the user now: true only until it changes. */
  isNeed?: true;
};
