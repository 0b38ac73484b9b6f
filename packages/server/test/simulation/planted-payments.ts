import type { Bug } from './shapes.ts';

/** Changes or shortens a statement of payments out. */
const says = (name: string, ...replaced: [from: RegExp, to: string][]): Bug => ({
  ...{ name, half: 'out' },
  said: (text) => replaced.reduce((all, [from, to]) => all.replace(from, to), text),
});

/** Bugs in statements that approve, send and track payments. */
export const inPayments: readonly Bug[] = [
  says('every attempt goes out under the reference of the first', [
    /provider_ref = (\$\d+::text \|\| )i\.number \|\| case when i\.attempt_count = 0 then '' else '\.R' \|\| \(i\.attempt_count \+ 1\) end/,
    'provider_ref = $1i.number',
  ]),
  says('who sends does not hold what is queued', [/for update of i skip locked/, '']),
  says(
    'who hears the bank does not hold the transfer',
    [/(\) order by id) for update\s*$/, '$1'],
    [/(where i\.id = any\(\$\d+::bigint\[\]\) order by i\.id) for update of i/, '$1'],
  ),
  says('a transfer without an answer counts as failed', [
    /(i\.number, i\.name,) i\.status,/,
    "$1 case when i.status = 'UNKNOWN' then 'FAILED' else i.status end as status,",
  ]),
  says('lines do not follow their transfers', [
    /(t\.instruction_id = i\.id) and t\.status <> i\.status/,
    '$1 and false',
  ]),
  says('what was paid is counted and not summed up', [
    /paid_amount_kobo = r\.paid_amount_kobo \+ x\.paid_kobo/,
    'paid_amount_kobo = r.paid_amount_kobo',
  ]),
  says('what is over still counts as under way', [
    /pending_count = r\.pending_count \+ x\.pending,/,
    'pending_count = r.pending_count,',
  ]),
  says('what comes back is looked for by nobody', [
    /status = 'PAID' and paid_at > \$/,
    "status = 'NONE' and paid_at > $",
  ]),
  says('a day that has come begins nothing', [
    /(not is_sent_by_hand\s+and) (pay_date <= \$\d+::date)/,
    '$1 false and $2',
  ]),
  says('what is paid tomorrow is sent today', [/pay_date <= (\$\d+::date)/, 'pay_date <= $1 + 1']),
  says('an attempt whose sender died is not asked about', [
    /(next_send_at = null, next_ask_at =) (\$\d+::timestamptz) \+ interval '60 seconds'/,
    "$1 $2 + interval '1 year' * 10",
  ]),
  says('an attempt without an answer is asked about once', [
    /next_ask_at = case when x\.status <> 'QUEUED' then x\.ask_at end/,
    'next_ask_at = null',
  ]),
  says('a bank that was not reached costs an attempt', [
    /attempt_count = i\.attempt_count - \(x\.status = 'QUEUED'\)::int/,
    'attempt_count = i.attempt_count',
  ]),
  says('a payment that is cancelled keeps its transfers', [
    /(update request\.payment_instruction set status = 'CANCELLED'\s+where org_id = \$\d+ and request_id = \$\d+) and status = 'APPROVED'/,
    "$1 and status = 'NONE'",
  ]),
  says('who decides on a request does not hold it', [
    /(select id from request\.payment_request where id = \$\d+ and deleted_at is null) for update/,
    '$1',
  ]),
  says('a line that was taken out is paid', [
    /l\.status = 'PENDING' and l\.role <> 'RETENTION'\) l/,
    "l.status in ('PENDING', 'EXCLUDED') and l.role <> 'RETENTION') l",
  ]),
  says('a run that ended stands as it began', [
    /(update request\.payment_request set status = \$\d+, finished_at = \$\d+,[\s\S]*where id = \$\d+)/,
    '$1 and false',
  ]),
  says('what is closed stays as it failed', [
    /(update request\.payment_instruction set status = 'CANCELLED', next_ask_at = null\s+where id = any\(\$\d+::bigint\[\]\))/,
    '$1 and false',
  ]),
  says('what was closed still counts as failed', [
    /close_reason = (\$\d+), failed_count = 0, failed_amount_kobo = 0,/,
    'close_reason = $1,',
  ]),
  {
    ...{ name: 'an account holds more than it has', half: 'out' },
    sql: [{ function: 'ledger.reserve', from: 'if available < 0 and amount > 0 then', to: 'if false then' }],
  },
  {
    ...{ name: 'the days of requests are not written down', half: 'out' },
    plant: {
      do: 'alter table request.payment_request disable trigger payment_request_history',
      undo: 'alter table request.payment_request enable trigger payment_request_history',
    },
  },
];
