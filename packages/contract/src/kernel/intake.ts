import * as z from 'zod/mini';
import { Money } from './money.ts';

/** What a row of a file is: fit, fit if somebody says so, left out, or taken out by somebody. */
export const RowVerdict = z.enum(['VALID', 'WARNING', 'EXCLUDED', 'REMOVED']);
export type RowVerdict = z.output<typeof RowVerdict>;

/** What is wrong with a cell or strange about it, with a remedy; `fix` is what would stand there instead. */
export const RowFinding = z
  .object({
    column: z.string(),
    code: z.string(),
    message: z.string(),
    severity: z.enum(['ERROR', 'WARNING']),
    fix: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'RowFinding' });
export type RowFinding = z.output<typeof RowFinding>;

/** One row of a file: the number a spreadsheet shows, its cells by column, and what was found. */
export const IntakeRow = z
  .object({
    row: z.int(),
    verdict: RowVerdict,
    cells: z.record(z.string(), z.string()),
    findings: z.array(RowFinding),
    amount: z.optional(Money),
    /** What stood in a column before, last month say, by column. */
    before: z.optional(z.record(z.string(), z.string())),
    /** Whose the account of the row is by its bank, once the bank was asked, and how well the name fits: 0 to 1. */
    holder: z.optional(z.object({ name: z.string(), match: z.number() })),
    /** Somebody has mended it here: it is no longer what stands in the file. */
    isChanged: z.boolean(),
    /** Somebody has accepted what is strange about it, where that is asked row by row. */
    isConfirmed: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'IntakeRow' });
export type IntakeRow = z.output<typeof IntakeRow>;

/** All findings of one kind in a file: how many rows have it, and for how many of them there is a remedy at hand. */
export const FindingKind = z
  .object({ column: z.string(), code: z.string(), message: z.string(), count: z.int(), fixable: z.int() })
  .register(z.globalRegistry, { id: 'FindingKind' });
export type FindingKind = z.output<typeof FindingKind>;

/** What is strange about a whole file that is read all the same. */
export const FileRemark = z
  .object({ code: z.string(), message: z.string() })
  .register(z.globalRegistry, { id: 'FileRemark' });
export type FileRemark = z.output<typeof FileRemark>;

/** How far the reading of a file is, and what it found. */
export const intakeShape = {
  /** Rows read so far. */
  rowCount: z.int(),
  /** 0 to 100. */
  progressPercent: z.int(),
  validCount: z.int(),
  warningCount: z.int(),
  excludedCount: z.int(),
  kinds: z.array(FindingKind),
  remarks: z.array(FileRemark),
  failureCode: z.optional(z.string()),
  failureReason: z.optional(z.string()),
};

/** What the rows of a file are worth, where they are worth money. */
export const intakeAmounts = { validAmount: Money, warningAmount: Money };

/** How far the reading of a file is, and what it found. */
export type IntakeFigures = z.output<z.ZodMiniObject<typeof intakeShape>>;
