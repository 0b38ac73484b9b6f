import type { AdminRequest, Difference } from '@isura/contract/kernel/admin-request';
import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentOf, percentText } from '@isura/contract/kernel/percent';
import { DomainError } from '@isura/contract/kernel/problems';
import type { RF2In } from '@isura/contract/tax/tax-rate';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import type { Applier, Effects, SecondPerson } from '../../identity/index.ts';
import { type CurrentRate, lastDayOf } from './rate-change.domain.ts';
import { changeRate, findRateRow, type RateRow } from './tax-rate.queries.ts';

const noRate = (): DomainError => new DomainError('not-found', { detail: 'There is no such rate.' });

const currentOf = (row: RateRow): CurrentRate => ({
  ratePercent: row.ratePercent === null ? null : percentOf(row.ratePercent),
  flatAmount: row.flatAmountKobo === null ? null : asKobo(row.flatAmountKobo),
  effectiveFrom: row.effectiveFrom,
  effectiveTo: row.effectiveTo,
});

const inWords = (percent: bigint | null | undefined, flat: bigint | null | undefined): string =>
  [
    percent === null || percent === undefined ? undefined : `${percentText(percent)}%`,
    flat === null || flat === undefined ? undefined : formatMoney(asKobo(flat)),
  ]
    .filter(Boolean)
    .join(', ');

/** Returns the readable name of a rate: `WHT construction roads buildings, CORPORATE, RESIDENT`. */
const nameOf = ({ tax, category, payeeKind, residency }: RateRow): string =>
  [`${tax} ${category}`.replaceAll('_', ' '), ...[payeeKind, residency].filter((word) => word !== 'ANY')].join(', ');

/**
 * RF2: requests a new rate from one day. Nothing changes before another administrator of the central office has
 * confirmed; for one rate only one change waits at a time.
 */
export async function askForRate(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  id: number,
  body: RF2In,
): Promise<AdminRequest> {
  const { orgId } = by.actor;
  if (orgId === undefined) throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await findRateRow(tx, id, true);
    if (!row) throw noRate();
    if (row.version !== body.version)
      throw new DomainError('stale-version', {
        detail: 'This rate changed since you opened it. Reload and try again.',
      });
    const current = currentOf(row);
    const lastDay = lastDayOf(current, body, lagosDay(ctx.clock.now()));
    const difference: Difference[] = [
      {
        label: 'Rate',
        before: inWords(current.ratePercent, current.flatAmount),
        after: inWords(body.ratePercent, body.flatAmount),
      },
      { label: 'From', after: formatDay(body.effectiveFrom) },
      { label: 'Last day of the current rate', after: formatDay(lastDay) },
      { label: 'Law or notice', after: body.legalReference },
    ];
    const submission = await second.ask(
      ctx,
      tx,
      {
        type: 'TAX_RATE',
        orgId,
        askedAs: 'ADMIN',
        subject: { type: 'tax_rate', id, name: nameOf(row) },
        summary: `Change ${nameOf(row)} to ${inWords(body.ratePercent, body.flatAmount)} from ${formatDay(body.effectiveFrom)}`,
        payload: {
          rateId: id,
          effectiveFrom: body.effectiveFrom,
          legalReference: body.legalReference,
          ...(body.ratePercent === undefined ? {} : { ratePercent: percentText(body.ratePercent) }),
          ...(body.flatAmount === undefined ? {} : { flatAmount: nairaOf(body.flatAmount) }),
        },
        difference,
      },
      by,
    );
    await record(tx, [submission.event]);
    return submission.request;
  });
}

/** Closes the old rate and starts the new one once a second administrator has confirmed. It is never retroactive. */
const applyRate: Applier = async (ctx, tx, request, by) => {
  const { rateId, effectiveFrom, legalReference, ratePercent, flatAmount } = request.payload as Record<string, string>;
  const row = await findRateRow(tx, Number(rateId), true);
  if (!row) throw noRate();
  const next = {
    ratePercent: ratePercent === undefined ? undefined : (percentOf(ratePercent) ?? undefined),
    flatAmount: flatAmount === undefined ? undefined : koboOf(flatAmount),
    effectiveFrom: String(effectiveFrom),
    legalReference: String(legalReference),
  };
  const current = currentOf(row);
  const lastDay = lastDayOf(current, next, lagosDay(ctx.clock.now()));
  const newId = await changeRate(tx, row.id, lastDay, next);
  return {
    events: [
      {
        ...doneBy(ctx, by),
        orgId: request.orgId,
        action: 'tax-rate.changed',
        category: 'ORG',
        entityType: 'tax_rate',
        entityId: newId,
        summary: `${nameOf(row)} is ${inWords(next.ratePercent, next.flatAmount)} from ${formatDay(next.effectiveFrom)}`,
        before: { rateId: String(row.id), rate: inWords(current.ratePercent, current.flatAmount), effectiveTo: null },
        after: {
          rateId: newId,
          effectiveFrom: next.effectiveFrom,
          effectiveToOfOld: lastDay,
          legalReference: next.legalReference,
        },
      },
    ],
  };
};

/** The effects of a decision on a rate change. */
export const taxRateEffects: Effects = { appliers: { TAX_RATE: applyRate }, decliners: {} };
