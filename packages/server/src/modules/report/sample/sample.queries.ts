import type { Days } from '@isura/contract/kernel/day-ranges';
import { addDays, startOfDay } from '@isura/contract/kernel/days';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { SampleOf } from '@isura/contract/report/sample';
import { SUBMITTED } from '@isura/contract/request/states';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { SampleSteps } from './sample.domain.ts';

type Part = RawBuilder<unknown>;

/** The population a sample is drawn from. */
export interface Population extends Days {
  of: SampleOf;
  /** The types of requests the person may see. */
  types: readonly string[];
  orgId?: number | undefined;
  leastKobo?: bigint | undefined;
}

/** One selected row, with the related names; kobo. */
export interface SampledRow extends OrganizationFields {
  id: number;
  number: string;
  at: Date;
  title: string;
  about: string;
  amount: bigint;
  status: string;
  proof: string;
  units: bigint | null;
  evidenceId: number;
}

/** Selects the rows of a population as `id`, `number` and `amount`, the only columns a sample depends on. */
function rowsOf({ of, first, last, types, orgId, leastKobo }: Population): Part {
  const within = (at: Part): Part => sql`${at} >= ${startOfDay(first)} and ${at} < ${startOfDay(addDays(last, 1))}`;
  const narrowed = (org: Part, amount: Part): Part => sql`${orgId === undefined ? sql`` : sql`and ${org} = ${orgId}`}
    ${leastKobo === undefined ? sql`` : sql`and ${amount} >= ${leastKobo}`}`;
  if (of === 'REQUEST')
    return sql`select q.id, q.request_number as number, q.total_amount_kobo as amount from request.payment_request q
      where q.deleted_at is null and q.status = any(${[...SUBMITTED]}::text[]) and q.type = any(${[...types]}::text[])
        and ${within(sql`q.created_at`)} ${narrowed(sql`q.org_id`, sql`q.total_amount_kobo`)}`;
  if (of === 'RECEIPT')
    return sql`select r.id, r.number, r.amount_kobo as amount from collect.receipt r
      where ${within(sql`r.issued_at`)} ${narrowed(sql`r.org_id`, sql`r.amount_kobo`)}`;
  return sql`select p.id, r.number, p.amount_kobo as amount from collect.receipt r
    join collect.payment p on p.id = r.payment_id
    where ${within(sql`r.issued_at`)} ${narrowed(sql`r.org_id`, sql`p.amount_kobo`)}`;
}

/** Returns the size of the population and its total, in kobo. */
export async function populationSums(tx: Tx, population: Population): Promise<{ count: bigint; sum: bigint }> {
  const { rows } = await sql<{ count: bigint; sum: bigint }>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as sum from (${rowsOf(population)}) w`.execute(tx);
  return rows[0]!;
}

/**
 * Selects the rows with the smallest hashes. Numbers are plain letters and digits, so their bytes are the same in every
 * collation.
 */
const byChance = (population: Population, seed: string, rows: number): Part => sql`
  select w.id, w.amount, encode(sha256(convert_to(${`${seed}|`} || w.number, 'UTF8')), 'hex') as proof,
    null::bigint as units
  from (${rowsOf(population)}) w order by proof limit ${rows}`;

/**
 * Selects the rows that contain a step of the walk: for an amount that ends at `reached`, the steps up to there less
 * those up to its beginning.
 */
const byMoney = (population: Population, { start, interval }: SampleSteps, rows: number): Part => {
  const steps = (kobo: Part): Part =>
    sql`least(div(${kobo} - ${start}::bigint + ${interval}::bigint, ${interval}::bigint), ${rows})`;
  return sql`select s.id, s.amount, s.reached::text as proof,
    (${steps(sql`s.reached`)} - ${steps(sql`s.reached - s.amount`)})::bigint as units
    from (select w.id, w.amount, sum(w.amount) over (order by w.number collate "C") as reached
      from (${rowsOf(population)}) w) s
    where ${steps(sql`s.reached`)} > ${steps(sql`s.reached - s.amount`)}`;
};

const named: Readonly<Record<SampleOf, Part>> = {
  PAYMENT: sql`select x.id, r.number, r.issued_at as at, r.org_id, i.payer_snapshot ->> 'name' as title,
    v.name as about, x.amount,
      p.status, x.proof, x.units, p.id as evidence_id
    from taken x join collect.payment p on p.id = x.id join collect.receipt r on r.payment_id = p.id
    join collect.invoice i on i.id = p.invoice_id
    join org.service_name v on v.org_id = p.org_id and v.id = p.service_id`,
  RECEIPT: sql`select x.id, r.number, r.issued_at as at, r.org_id, i.payer_snapshot ->> 'name' as title,
    v.name as about, x.amount,
      case when r.voided_at is null then 'GOOD' else 'VOIDED' end as status, x.proof, x.units,
        r.payment_id as evidence_id
    from taken x join collect.receipt r on r.id = x.id
    join collect.invoice i on i.id = r.invoice_id
    join org.service_name v on v.org_id = r.org_id and v.id = r.service_id`,
  REQUEST: sql`select x.id, q.request_number as number, q.created_at as at, q.org_id, q.title, q.type as about,
    x.amount,
      q.status, x.proof, x.units, q.id as evidence_id
    from taken x join request.payment_request q on q.id = x.id`,
};

/** Returns the sample in the order it was drawn: by hash, or by running total. */
export async function sampleOf(
  tx: Tx,
  population: Population,
  how: { seed: string; rows: number; walk?: SampleSteps | undefined },
): Promise<SampledRow[]> {
  const taken = how.walk ? byMoney(population, how.walk, how.rows) : byChance(population, how.seed, how.rows);
  const order = how.walk ? sql`n.proof::numeric` : sql`n.proof`;
  const { rows } = await sql<SampledRow>`
    with taken as materialized (${taken})
    select n.*, o.code as org_code, o.name as org_name from (${named[population.of]}) n
      join org.organization_name o on o.id = n.org_id
    order by ${order}, n.id`.execute(tx);
  return rows;
}
