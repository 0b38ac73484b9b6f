import type { Bug } from './shapes.ts';

/** Changes or shortens a statement of a service. */
const says = (name: string, from: RegExp, to: string): Bug => ({ name, said: (text) => text.replace(from, to) });

/** Bugs in statements of services. */
export const inStatements: readonly Bug[] = [
  says(
    'what was paid in part expires',
    /u\.status = 'ISSUED'([\s\S]+) i\.status = 'ISSUED'/,
    `u.status in ('ISSUED', 'PARTLY_PAID')$1 i.status in ('ISSUED', 'PARTLY_PAID')`,
  ),
  says(
    'an attempt that is over ends again',
    /(where p\.provider = \$\d+ and p\.provider_ref = \$\d+) and p\.status in \('INITIATED', 'PENDING'\)/,
    '$1',
  ),
  says(
    'an attempt that is over waits for its payer again',
    /(where p\.id = \$\d+) and p\.status = 'INITIATED' returning/,
    '$1 returning',
  ),
  says('who changes an invoice does not hold it', /(from collect\.invoice i[\s\S]*) for update( of i)?\s*$/, '$1'),
  says('an attempt is asked about once', /next_query_at = a\.next/, 'next_query_at = null'),
  says(
    'an attempt that ended is never asked about',
    /query_count = 0, next_query_at = (\$\d+)/,
    'query_count = 0, next_query_at = $1::timestamptz + null',
  ),
  says(
    'a settlement takes what another has',
    /x\.business_day = d\.business_date and x\.settlement_id is null/,
    'x.business_day = d.business_date',
  ),
  says(
    'a settlement takes shares of other days',
    /and x\.business_day = d\.business_date and x\.settlement_id is null/,
    'and x.settlement_id is null',
  ),
  says('a day is closed before its cut-off', /(status = 'OPEN' and business_date <= \$\d+::date)/, '$1 + 1'),
  says('a settlement opens beside one that is open', /and s\.status = 'OPEN'\)/, `and s.status = 'NONE')`),
  says('who settles does not hold the settlement', /(where s\.id = \$\d+) for update of s/, '$1'),
  says('two gather at the same time', /select pg_advisory_xact_lock\(hashtext\('collect\.settlement'\)\)/, 'select 1'),
  says('a settlement leaves the clearing of who gets it', /select payment_org_id as org_id/, 'select org_id'),
  says(
    'an instruction that was never told is not asked about',
    /next_query_at = (\$\d+::timestamptz) \+ interval '60 seconds', updated_at/,
    'next_query_at = $1 + null, updated_at',
  ),
  says(
    'of several events one is handed out',
    /from due join unnest/,
    'from (select * from due order by id limit 1) due join unnest',
  ),
];
