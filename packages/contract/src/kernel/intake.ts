import * as z from 'zod/mini';
import { Money } from './money.ts';

/** The verdict of a row: valid, valid if somebody accepts it, excluded by validation, or removed by somebody. */
export const RowVerdict = z.enum(['VALID', 'WARNING', 'EXCLUDED', 'REMOVED']);
export type RowVerdict = z.output<typeof RowVerdict>;

/**
 * One answer to the question a finding asks: the cell it changes, its new value, and what is paid then. Applied to one
 * row only, by a person.
 */
export const RowChoice = z
  .object({ column: z.string(), value: z.string(), message: z.string() })
  .register(z.globalRegistry, { id: 'RowChoice' });
export type RowChoice = z.output<typeof RowChoice>;

/**
 * A problem or oddity of a cell, with a remedy. `fix` is the suggested new value, which never pays more than the row
 * says; `choices` are offered instead where figures of the row contradict each other and more could be paid.
 */
export const RowFinding = z
  .object({
    column: z.string(),
    code: z.string(),
    message: z.string(),
    severity: z.enum(['ERROR', 'WARNING']),
    fix: z.optional(z.string()),
    choices: z.optional(z.array(RowChoice)),
  })
  .register(z.globalRegistry, { id: 'RowFinding' });
export type RowFinding = z.output<typeof RowFinding>;

/** One row of a file: its number in a spreadsheet, its cells by column, and its findings. */
export const IntakeRow = z
  .object({
    row: z.int(),
    verdict: RowVerdict,
    cells: z.record(z.string(), z.string()),
    findings: z.array(RowFinding),
    amount: z.optional(Money),
    /** Earlier values, for example last month's, by column. */
    before: z.optional(z.record(z.string(), z.string())),
    /** The account holder according to the bank, once the bank was queried, and how well the name matches: 0 to 1. */
    holder: z.optional(z.object({ name: z.string(), match: z.number() })),
    /** Whether somebody has corrected it here, so that it differs from the file. */
    isChanged: z.boolean(),
    /** Whether somebody has accepted its warnings, where that is required row by row. */
    isConfirmed: z.optional(z.boolean()),
    /** Whether something was made of it, such as an invoice: it can no longer be changed. */
    isUsed: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'IntakeRow' });
export type IntakeRow = z.output<typeof IntakeRow>;

/** All findings of one kind in a file: how many rows have it, and how many of those have a suggested fix. */
export const FindingKind = z
  .object({ column: z.string(), code: z.string(), message: z.string(), count: z.int(), fixable: z.int() })
  .register(z.globalRegistry, { id: 'FindingKind' });
export type FindingKind = z.output<typeof FindingKind>;

/** An oddity of a whole file that is read all the same. */
export const FileRemark = z
  .object({ code: z.string(), message: z.string() })
  .register(z.globalRegistry, { id: 'FileRemark' });
export type FileRemark = z.output<typeof FileRemark>;

/** The reading progress of a file, and its findings. */
export const intakeShape = {
  /** Rows read so far. */
  rowCount: z.int(),
  /** 0 to 100. */
  progressPercent: z.int(),
  validCount: z.int(),
  warningCount: z.int(),
  excludedCount: z.int(),
  /** Rows a person removed; they are in no other count, and can be restored. */
  removedCount: z.int(),
  kinds: z.array(FindingKind),
  remarks: z.array(FileRemark),
  failureCode: z.optional(z.string()),
  /** Why the file failed, or why what was last done with it stopped. */
  failureReason: z.optional(z.string()),
};

/** The amounts of a file's rows, where they have amounts. */
export const intakeAmounts = { validAmount: Money, warningAmount: Money };

/** The reading progress of a file, and its findings. */
export type IntakeFigures = z.output<z.ZodMiniObject<typeof intakeShape>>;
