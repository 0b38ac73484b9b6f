import type { ExportReport, ListFiles } from '@isura/contract/report/export';
import type { Route } from './http/route.ts';
import type { Subscriber } from './jobs/subscriber.ts';
import type { CopyOfList, PaperOfList } from './list-copy.ts';

/**
 * What a module contributes to the portal: its entry file exports one of these, and app.ts combines all of them in
 * order. `effects` runs when a second person has decided on a change, by the type of the change.
 */
export interface Module<Effects = never> {
  routes?: readonly Route[];
  /** Deferred or scheduled work (jobs.ts). */
  jobs?: readonly { name: string }[];
  subscribers?: readonly Subscriber[];
  /** Its lists that can be requested as files, by the names of the contract. */
  files?: ListFiles;
  /** Those of them that have more rows than a call returns: what they hold, for COPY. */
  copies?: Readonly<Partial<Record<ExportReport, CopyOfList>>>;
  /** Those of them that are drawn on paper in their own way. */
  papers?: Readonly<Partial<Record<ExportReport, PaperOfList>>>;
  effects?: Effects;
}
