import { LG1, LG2, LG4 } from '@isura/contract/ledger/journal';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountReaders } from '../../../platform/http/shared-rows.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { journal, journals } from './journal.service.ts';
import { askForJournal } from './manual.service.ts';

/** The calls for journals: read, and requested by hand; a request waits at `secondPerson`. */
export const journalRoutes = (secondPerson: SecondPerson): Route[] => [
  route(LG1, { name: 'listJournals', may: accountReaders }, ({ query, actor, ctx }) => journals(ctx, actor, query)),
  route(LG2, { name: 'getJournal', may: accountReaders }, ({ params, actor, ctx }) =>
    journal(ctx, actor, secondPerson, params.id),
  ),
  route(LG4, { name: 'requestManualJournal', may: { O: 'A2^' } }, ({ body, by, ctx }) =>
    askForJournal(ctx, by, secondPerson, body),
  ),
];
