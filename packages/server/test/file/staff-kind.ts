import { sql } from 'kysely';
import type { IntakeKind } from '../../src/platform/intake/kind.ts';
import { type BankLimits, type Staff, type StaffWorld, validator } from './staff-rows.validator.ts';

/** The answer of a test's bank about an account: a name, nothing for none, or no answer. */
export type AskBank = (bankCode: string, accountNumbers: readonly string[]) => Promise<Map<string, string>>;

const MB = 1_048_576;

/**
 * A kind of file for tests only, with everything a schedule needs: its own columns, warnings, unique values, rows
 * validated together by bank, name enquiries, and comparison with last month. It is defined by its validator and texts.
 */
export const staffKind = ({
  ask,
  limits = new Map(),
  lastMonth = {},
  ended = [],
}: {
  ask?: AskBank;
  limits?: BankLimits;
  lastMonth?: Record<string, string>;
  ended?: string[];
} = {}): IntakeKind<StaffWorld, Staff> => ({
  name: 'test.staff',
  maxRows: 1_000_000,
  maxBytes: 50 * MB,
  module: new URL('./staff-rows.validator.ts', import.meta.url),
  validator,
  once: {
    staff: { column: 'staff_id', code: 'E_DUPLICATE_STAFF', message: 'Row {row} pays this person already' },
    account: {
      column: 'beneficiary_account',
      code: 'W_SHARED_ACCOUNT',
      message: 'Row {row} is paid into this account as well',
      severity: 'WARNING',
    },
  },
  world: async () => ({ banks: new Set(['011', '044', '058']) }),
  ...(limits.size > 0 ? { together: { world: async () => limits } } : {}),
  ...(ask
    ? {
        ask: {
          rowsAtOnce: 50,
          of: async (_ctx, _intake, rows) => {
            const names = new Map<string, string>();
            for (const [bank, own] of Map.groupBy(rows, ({ values }) => values.bankCode)) {
              const found = await ask(
                bank,
                own.map(({ values }) => values.accountNumber),
              );
              for (const [number, name] of found) names.set(`${bank} ${number}`, name);
            }
            return rows.map(({ rowNo, values: { bankCode, accountNumber, name } }) => {
              const known = names.get(`${bankCode} ${accountNumber}`);
              const column = 'beneficiary_account';
              if (known === undefined)
                return {
                  rowNo,
                  findings: [{ column, code: 'E_ACCOUNT_NOT_FOUND', message: 'The bank has no such account' }],
                };
              const message = `The bank knows it as ${known}`;
              return {
                rowNo,
                findings:
                  known === name ? [] : [{ column, code: 'W_NAME_MISMATCH', message, severity: 'WARNING' as const }],
              };
            });
          },
        },
      }
    : {}),
  async flag(tx, { id }) {
    if (Object.keys(lastMonth).length === 0) return;
    await sql`
      update platform.intake_row r set compared = jsonb_build_object('net_pay', b.value)
      from jsonb_each_text(${JSON.stringify(lastMonth)}::jsonb) b
      where r.intake_id = ${String(id)}::bigint and r.cells->>'staff_id' = b.key`.execute(tx);
  },
  async ended(_ctx, _tx, { status, failureCode }) {
    ended.push(failureCode ?? status);
  },
});
