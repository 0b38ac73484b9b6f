import type { PayerKind } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';

/** The payer as they were when the invoice was made. */
export interface PayerSnapshot {
  kind: PayerKind;
  name: string;
  email: string;
  phone: string;
  tin?: string;
  rcNumber?: string;
  address?: string;
}

/** One line of an invoice: description, quantity, and unit price in kobo. */
export interface Line {
  description: string;
  quantity: number;
  unitAmount: Kobo;
}

/** What somebody is billed for. */
export interface Billed {
  payer: PayerSnapshot;
  lines: readonly Line[];
  /** The quantity the payer requested and the amount they entered or declared, where the rule asks for them. */
  quantity?: number;
  declared?: Kobo;
  customValues: Readonly<Record<string, string>>;
  title?: string;
  note?: string;
  dueDate?: Day;
  /** What whoever makes the invoice calls it in their own records. */
  clientReference?: string;
}
