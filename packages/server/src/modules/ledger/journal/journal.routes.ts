import { LG1, LG2, LG4 } from '@isura/contract/ledger/journal';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { journal, journals } from './journal.service.ts';
import { askForJournal } from './manual.service.ts';

/** The calls for journals: read, and requested by hand; a request waits at `secondPerson`. */
export const journalRoutes = (secondPerson: SecondPerson): Route[] => [
  route(LG1, ({ query, actor, ctx }) => journals(ctx, actor, query)),
  route(LG2, ({ params, actor, ctx }) => journal(ctx, actor, params.id)),
  route(LG4, ({ body, actor, ctx, facts }) => askForJournal(ctx, { actor, facts }, secondPerson, body)),
];
