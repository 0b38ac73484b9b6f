import type { Bug } from './shapes.ts';

const says = (name: string, ...replaced: [from: RegExp, to: string][]): Bug => ({
  ...{ name, half: 'both' },
  said: (text) => replaced.reduce((all, [from, to]) => all.replace(from, to), text),
});
/** Changes the values of a statement. */
const gives = (name: string, where: RegExp, change: (values: readonly unknown[]) => unknown[]): Bug => ({
  ...{ name, half: 'both' },
  input: (text, values) => ({ text, values: where.test(text) ? change(values) : [...values] }),
});
const isBelow = (value: unknown): boolean => typeof value === 'bigint' && value < 0n;

/** Bugs in statements of refunds. */
export const inRefunds: readonly Bug[] = [
  says('what is on its way back already is given back again', [
    /(where f\.payment_id = "p"\."id" and) f\.status = any\((\$\d+::text\[\])\)(\), 0\)::bigint as taken_kobo)/,
    "$1 f.status = any($2) and f.status = 'NONE'$3",
  ]),
  says('two who give the same money back do not wait for each other', [
    /^(\s*select from collect\.(invoice|payment) where id = [\s\S]*) for update\s*$/,
    '$1',
  ]),
  says('an invoice does not know what was given back', [
    /(update collect\.invoice i set amount_paid_kobo = \$\d+, subtotal_kobo[\s\S]*where i\.id = \$\d+)/,
    '$1 and false',
  ]),
  says('what was given back whole keeps a good receipt', [
    /(void_kind = 'REFUNDED', void_reason[\s\S]*where payment_id = \$\d+ and voided_at is null)/,
    '$1 and false',
  ]),
  says('what came back leaves a receipt void', [
    /(set voided_at = null, void_kind = null[\s\S]*where payment_id = \$\d+)/,
    '$1 and false',
  ]),
  says('what is recovered stays where it was', [/net_kobo = s\.net_kobo \+ x\.kobo/, 'net_kobo = s.net_kobo']),
  says('what is dropped is recovered all the same', [
    /(select \* from collect\.refund_recovery where refund_id = \$\d+)/,
    '$1 and false',
  ]),
  gives('others owe a kobo less than their share', /insert into collect\.refund_recovery[\s\S]*values \(/, (values) =>
    values.map((value, nth) => (nth === 7 ? BigInt(value as bigint) - 1n : value)),
  ),
  gives('a refund that came back counts as given', /set refunded_amount_kobo = refunded_amount_kobo \+/, (values) =>
    values.map((value) => (isBelow(value) ? 0n : value)),
  ),
  gives(
    'what others give back is written down twice',
    /set recovered_kobo = recovered_kobo \+ \$1 where/,
    ([kobo, id]) => [BigInt(kobo as bigint) * 2n, id],
  ),
  {
    ...{ name: 'a payer whose money went back is told nothing', half: 'both' },
    subscribers: (all) => all.filter(({ consumer }) => consumer !== 'notify.refund.paid'),
  },
];

const WITHOUT_MATCHES = (kind: string): RegExp =>
  new RegExp(
    `- coalesce\\(\\(\\s*select sum\\(m\\.amount_kobo\\) from reconcile\\.bank_match m\\s+where m\\.item_kind = '${kind}'[\\s\\S]*?undone_at is null\\), 0\\)(::bigint)?`,
  );

/** Bugs in the matching of bank statements. */
export const inStatementsOfBanks: readonly Bug[] = [
  says('a transfer that a line explains is matched again', [WITHOUT_MATCHES('INSTRUCTION'), '']),
  says('a settlement that a line explains is matched again', [WITHOUT_MATCHES('SETTLEMENT'), '']),
  says('a line that is matched stays open', [
    /(update reconcile\.bank_statement_line set state = 'MATCHED'[\s\S]*where id = any\(\$\d+::bigint\[\]\))/,
    '$1 and false',
  ]),
];
