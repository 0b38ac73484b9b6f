import { asKobo } from '@isura/contract/kernel/money';
import type { ScheduleComparison } from '@isura/contract/request/schedule';
import type { Tx } from '../../../platform/ctx.ts';
import { OF_PEOPLE } from '../payment-request/line-checks.service.ts';
import { entryOf } from '../payment-request/whole.service.ts';
import { compareWith, monthBefore } from './comparison.queries.ts';
import type { ScheduleRow } from './schedule.queries.ts';

const moneyOf = (text: string | null) => asKobo(BigInt(text ?? '0'));

/**
 * Compares a schedule of people with the last approved month (SC4); undefined for other types and if nobody is paid.
 */
export async function comparisonOf(tx: Tx, row: ScheduleRow): Promise<ScheduleComparison | undefined> {
  if (!OF_PEOPLE.has(row.type)) return undefined;
  const field = entryOf(row.type).header.find(({ kind }) => kind === 'period')?.name ?? '';
  const period = String(row.typeData[field] ?? '');
  const before = await monthBefore(tx, row, { field, period });
  const found = await compareWith(tx, row, before?.id);
  if (found.count === 0) return undefined;
  const member = ({ staffId, name, kobo }: { staffId: string; name: string; kobo: string }) => ({
    staffId,
    name,
    amount: moneyOf(kobo),
  });
  const isFirst = before === undefined;
  return {
    now: { period, headcount: found.count, net: asKobo(found.kobo) },
    ...(before && { before: { period: before.period, headcount: before.count, net: asKobo(before.kobo) } }),
    addedCount: isFirst ? 0 : found.addedCount,
    missingCount: found.missingCount,
    changedCount: found.changedCount,
    added: isFirst ? [] : found.added.map(member),
    missing: found.missing.map(member),
    changed: found.changed.map((one) => ({ ...member(one), before: moneyOf(one.before) })),
  };
}
