import type { Finding } from '@isura/contract/kernel/sheet-row';

/** A value of a cell as calculations read it. */
export type Value = string | number | bigint;

/** A row as far as it could be read. */
export interface RowRead {
  findings: Finding[];
  /** Whether everything the calculation needs is present and valid. */
  isWhole: boolean;
  /** Values of the line and of the payment, as calculations read them and as they are stored. */
  values: Record<string, Value | undefined>;
  line: Record<string, string | number>;
  head: Record<string, Value>;
  payment: Record<string, string | number>;
  /** The row's own values for figures the portal computes, by column. */
  figures: Map<string, Value>;
  bankName: string | undefined;
  narration: string | undefined;
  period: string | undefined;
  /** A workbook's figure cells in written form. */
  written: Record<string, string>;
}
