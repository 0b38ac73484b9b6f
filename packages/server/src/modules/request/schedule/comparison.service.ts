import { asKobo } from '@isura/contract/kernel/money';
import type { ScheduleComparison } from '@isura/contract/request/schedule';
import { monthOf } from '@isura/contract/request/schedule-columns';
import type { Tx } from '../../../platform/ctx.ts';
import { entryOf } from '../payment-request/request-in-full.service.ts';
import { compareWith, monthBefore } from './comparison.queries.ts';
import type { ScheduleRow } from './schedule.queries.ts';

const moneyOf = (text: string | null) => asKobo(BigInt(text ?? '0'));

/**
 * Compares the people of a schedule with the last approved month (SC4), if its type compares them (`comparesBy`); undefined
 * for other types and if nobody is paid.
 */
export async function comparisonOf(tx: Tx, row: ScheduleRow): Promise<ScheduleComparison | undefined> {
  const entry = entryOf(row.type);
  if (entry.comparesBy === undefined) return undefined;
  const period = String(row.typeData[monthOf(entry) ?? ''] ?? '');
  const before = await monthBefore(tx, row, entry, period);
  const found = await compareWith(tx, row, entry, before?.id);
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
