import { idsFrom, seededRandom } from '../../../src/platform/clock/random.ts';
import { demonstrationPortal } from '../../demonstration.ts';
import { moneyInStory } from './money-in-story.ts';
import { moneyOutStory } from './money-out-story.ts';
import { type Row, type RowChange, recordRows } from './recorded-rows.ts';
import { rowNames } from './row-names.ts';
import { columnDefaults, rowLines } from './row-text.ts';

/** One step of the tour: what it is, what a reader should see in its rows, and the doing. */
export interface Step {
  title: string;
  text: string;
  run(): Promise<unknown>;
}

/** The tables in the order a step shows them: the way of the money first, what is beside it last. */
const ORDER = [
  ...['collect.payer', 'collect.invoice', 'collect.invoice_line', 'collect.invoice_unpaid', 'collect.payment'],
  ...['collect.payment_pending', 'collect.receipt', 'collect.payment_split', 'collect.settlement'],
  ...['request.payment_request', 'request.request_line', 'request.payment_instruction', 'request.approval_action'],
  ...[
    'request.status_history',
    'request.outflow',
    'request.outflow_moved',
    'request.made_moved',
    'bank.sandbox_payment',
  ],
  ...['ledger.journal', 'ledger.posting', 'ledger.ledger_account', 'ledger.balance_day'],
  ...['collect.collection_day', 'collect.service_month', 'collect.invoice_day', 'collect.settlement_total'],
  ...[
    'platform.number_counter',
    'platform.idempotency_key',
    'audit.audit_event',
    'audit.chain_head',
    'platform.outbox',
  ],
];
/** Tables whose rows several listeners write at once: they are ordered by what they say. */
const AT_ONCE = new Set(['notify.notification', 'platform.inbox']);
const place = ({ table }: RowChange): number => (ORDER.includes(table) ? ORDER.indexOf(table) : ORDER.length);

/** Orders changes by table, within a table by id or key, so that the page is the same in every run. */
function compare(a: RowChange, b: RowChange): number {
  const [one, other] = [(a.after ?? a.before)!, (b.after ?? b.before)!];
  const reported = ({ id: _, created_at: __, received_at: ___, handled_at: ____, outbox_id, ...row }: Row): string =>
    JSON.stringify([outbox_id, row]);
  const byKey = (): number =>
    AT_ONCE.has(a.table)
      ? reported(one).localeCompare(reported(other), 'en', { numeric: true })
      : Number(one.id ?? 0) - Number(other.id ?? 0) ||
        JSON.stringify(a.key.map((column) => one[column])).localeCompare(
          JSON.stringify(b.key.map((column) => other[column])),
          'en',
          { numeric: true },
        );
  return (
    place(a) - place(b) || a.table.localeCompare(b.table) || byKey() || reported(one).localeCompare(reported(other))
  );
}

const HEAD = `# A tour of the tables

One payment in and one payment out, in a test portal with the demonstration's organizations, and every row they write. Written by
\`npm run docs:tour\`, which makes both payments; a test makes them again and compares row by row. Never edited by hand. What the
tables are: [schema.md](schema.md); the words: [glossary.md](glossary.md).

\`+\` is a new row, \`~\` a changed one, \`-\` a deleted one. A reference is shown as what it refers to, a row of the tour as
\`invoice 1\`. Left out are empty columns, columns with their default, and those about the writing of a row (who, when, from where,
under which trace) or a copy of what is shown elsewhere. Amounts are kobo. Times are those of Lagos; \`now\` is the machine's clock.
What is put into the queue of jobs, such as emails, is not in tables of the product.
`;

/** Makes both payments in a portal of its own and returns `docs/schema-tour.md`. */
export async function schemaTour(): Promise<string> {
  const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
  const random = seededRandom('tour');
  Object.assign(portal.ctx, { random, ids: idsFrom(random) });
  const text = [HEAD];
  const recorder = await recordRows(portal.db);
  const names = await rowNames(portal.db);
  const defaults = await columnDefaults(portal.db);
  for (const story of [moneyInStory, moneyOutStory]) {
    const { title, intro, steps } = await story(portal);
    await recorder.changes(); // what the story needs beforehand is not part of it
    text.push(`## ${title}\n\n${intro}\n`);
    for (const [at, step] of steps.entries()) {
      await step.run();
      const changes = (await recorder.changes()).toSorted(compare);
      names.learn(changes);
      const rows = changes.flatMap((change) => rowLines(change, names, defaults));
      text.push(`### ${at + 1}. ${step.title}\n\n${step.text}\n\n\`\`\`text\n${rows.join('\n')}\n\`\`\`\n`);
    }
  }
  await recorder.stop();
  return text.join('\n');
}

/** A chapter of the tour. */
export interface Chapter {
  title: string;
  intro: string;
  steps: readonly Step[];
}
