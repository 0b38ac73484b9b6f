import { RC7 } from '@isura/contract/collect/payment';
import { RC4 } from '@isura/contract/collect/receipts';
import { addMonths, periodOf } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import { asKobo, type Kobo, nairaOf, sum } from '@isura/contract/kernel/money';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import { type RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { MOST_OF_A_POPULATION, type Sampled, type SampleMethod, type SampleOf } from '@isura/contract/report/sample';
import { PR1 } from '@isura/contract/request/payment-requests';
import type { Ctx } from '../../../platform/ctx.ts';
import { admit } from '../../../platform/http/guard.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { shownInWordsOf, typesFor } from '../../request/index.ts';
import { type RequestedDays, requestedDays } from '../analytics/days.domain.ts';
import { sampleStepsOf } from './sample.domain.ts';
import { populationSums, type SampledRow, sampleOf } from './sample.queries.ts';

interface SampleQuery extends RequestedDays, Paging<'nth'> {
  of: SampleOf;
  method: SampleMethod;
  seed: string;
  rows: number;
  'org-id'?: number | undefined;
  'least-amount'?: Kobo | undefined;
}

/** The list each is sampled from: nobody can sample what they may not list. */
const LISTS = { PAYMENT: RC7, RECEIPT: RC4, REQUEST: PR1 } as const;

const sampledOut = (of: SampleOf, row: SampledRow, at: number, shown: string | undefined): Sampled => ({
  id: row.id,
  nth: at + 1,
  of,
  number: row.number,
  at: row.at,
  ...organizationFieldsOf(row),
  title: row.title,
  about: of === 'REQUEST' ? requestTypeLabels[row.about as RequestType] : row.about,
  amount: asKobo(row.amount),
  status: row.status,
  ...(shown !== undefined && { shown }),
  proof: row.units === null ? row.proof : nairaOf(asKobo(BigInt(row.proof))),
  ...(row.units === null ? {} : { units: Number(row.units) }),
  evidenceId: row.evidenceId,
});

const refused = (field: string, code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field, code, message }] });

/**
 * Returns a sample with a seed (EV3): the same rows on any day, while the population is the same. Refuses with
 * access-denied a population the person may not list, and with validation-failed what `requestedDays` refuses, more than a
 * year, and more than 1,000,000 rows to sample from.
 */
export async function takeSample(ctx: Ctx, actor: Actor, query: SampleQuery): Promise<Page<Sampled>> {
  admit(LISTS[query.of], actor);
  const days = requestedDays(query, ctx.clock.now());
  if (`${addMonths(periodOf(days.first), 12)}${days.first.slice(7)}` <= days.last)
    throw refused('end-date', 'range-too-long', 'The days of a sample can be at most one year');
  const population = {
    ...days,
    of: query.of,
    types: query.of === 'REQUEST' ? typesFor(actor) : [],
    orgId: query['org-id'],
    leastKobo: query['least-amount'],
  };
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const all = await populationSums(tx, population);
      if (all.count > MOST_OF_A_POPULATION)
        throw refused(
          'end-date',
          'too-many',
          'A sample can be taken from at most 1,000,000 rows. Choose fewer days or one MDA.',
        );
      const walk = query.method === 'MONEY_UNIT' ? sampleStepsOf(query.seed, all.sum, query.rows) : undefined;
      const taken = await sampleOf(tx, population, { seed: query.seed, rows: query.rows, walk });
      const requests = query.of === 'REQUEST' ? taken.map(({ id }) => id) : [];
      const shown = await shownInWordsOf(ctx, tx, requests);
      const items = taken.map((row, at) => sampledOut(query.of, row, at, shown.get(row.id)));
      if (query.sort[0]?.direction === 'desc') items.reverse();
      const begin = offsetOf(query);
      return {
        items: items.slice(begin, begin + query.size),
        total: items.length,
        headers: {
          'x-population': String(all.count),
          'x-population-naira': nairaOf(asKobo(all.sum)),
          'x-total-amount': nairaOf(sum(items.map(({ amount }) => amount))),
          ...(walk && { 'x-interval': nairaOf(asKobo(walk.interval)), 'x-start': nairaOf(asKobo(walk.start)) }),
          ...(ctx.asAt && { 'x-as-at': ctx.asAt.toISOString() }),
        },
      };
    },
    { snapshot: true, readOnly: true },
  );
}
