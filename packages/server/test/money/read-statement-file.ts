import type {
  BankLine,
  ReadRow,
  StatementContext,
  StatementFacts,
} from '../../src/modules/reconcile/statement/line.domain.ts';
import { rows } from '../../src/modules/reconcile/statement/statement-rows.service.ts';
import { limitsOf } from '../../src/platform/intake/limits.ts';

/** What is known of the account whose statements `readStatementFile` reads. */
export const STATEMENT_ACCOUNT: StatementContext = {
  accountNumber: '0123456789',
  today: '2026-11-27',
  mapping: {},
  kept: {},
};
const limits = limitsOf({ maxRows: 1_000, maxBytes: 50_000_000, sizeBytes: 1_000 });

/** Reads a file as the reading thread does, and returns its lines and totals, or its first error. */
export async function readStatementFile(text: string | Uint8Array, input: Partial<StatementContext> = {}) {
  const all: ReadRow[] = [];
  try {
    const context = { ...STATEMENT_ACCOUNT, ...input };
    for await (const some of rows(Buffer.from(text), context, limits, { rows: 0 })) all.push(...some);
  } catch (fault) {
    return { code: (fault as { facts: { reason: string } }).facts.reason, lines: [] as BankLine[] };
  }
  const reported = all.flatMap((row) => row.read ?? []);
  return {
    code: all.find(({ findings }) => findings.length > 0)?.findings[0]?.code,
    message: all.find(({ findings }) => findings.length > 0)?.findings[0]?.message,
    lines: reported.filter((each): each is BankLine => each.kind === 'LINE'),
    facts: reported.find((each): each is StatementFacts => each.kind === 'FACTS'),
    rowNumbers: all.map(({ rowNo }) => rowNo),
  };
}
