import type { Day } from '@isura/contract/kernel/days';
import { percentText } from '@isura/contract/kernel/percent';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface RateRow {
  id: number;
  tax: string;
  category: string;
  payeeKind: 'CORPORATE' | 'INDIVIDUAL' | 'ANY';
  residency: 'RESIDENT' | 'NON_RESIDENT' | 'ANY';
  ratePercent: string | null;
  flatAmountKobo: bigint | null;
  bandFromKobo: bigint | null;
  bandToKobo: bigint | null;
  effectiveFrom: Day;
  effectiveTo: Day | null;
  legalReference: string | null;
  version: number;
}

const COLUMNS = sql`id, tax, category, payee_kind, residency, rate_percent, flat_amount_kobo, band_from_kobo,
  band_to_kobo,
  effective_from, effective_to, legal_reference, version`;

/**
 * Returns every rate there ever was, by tax, case, band and day; `tax` limits them to one tax, `on` to those in force.
 */
export async function listTaxRates(tx: Tx, { tax, on }: { tax?: string; on?: Day } = {}): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select ${COLUMNS} from tax.tax_rate
    where ${tax === undefined ? sql`true` : sql`tax = ${tax}`}
      and ${on === undefined ? sql`true` : sql`daterange(effective_from, effective_to, '[]') @> ${on}::date`}
    order by tax, category, payee_kind, residency, band_from_kobo nulls first, effective_from, id`.execute(tx);
  return rows;
}

/** Returns one rate; `lock` locks it until commit. */
export async function findRateRow(tx: Tx, id: number, lock = false): Promise<RateRow | undefined> {
  const { rows } = await sql<RateRow>`select ${COLUMNS} from tax.tax_rate where id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

export interface NextRate {
  ratePercent: bigint | undefined;
  flatAmount: bigint | undefined;
  effectiveFrom: Day;
  legalReference: string;
}

/** Sets the last day of a rate and inserts the next one for the same case. Returns the new row's id. For `grp_job`. */
export async function changeRate(tx: Tx, id: number, lastDay: Day, next: NextRate): Promise<number> {
  await sql`update tax.tax_rate set effective_to = ${lastDay}::date, version = version + 1 where id = ${id}`.execute(
    tx,
  );
  const percent = next.ratePercent === undefined ? null : percentText(next.ratePercent);
  const { rows } = await sql<{ id: number }>`
    insert into tax.tax_rate (tax, category, payee_kind, residency, rate_percent, flat_amount_kobo, band_from_kobo,
      band_to_kobo, effective_from, legal_reference)
    select tax, category, payee_kind, residency, ${percent}::numeric, ${next.flatAmount ?? null}::bigint,
      band_from_kobo,
      band_to_kobo, ${next.effectiveFrom}::date, ${next.legalReference}
    from tax.tax_rate where id = ${id} returning id`.execute(tx);
  return rows[0]!.id;
}
