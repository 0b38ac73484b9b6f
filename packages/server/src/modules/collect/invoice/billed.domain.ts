import type { PayerKind } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';

/** The payer as he was when the invoice was made. */
export interface PayerSnapshot {
  kind: PayerKind;
  name: string;
  email: string;
  phone: string;
  tin?: string;
  rcNumber?: string;
  address?: string;
}

/** One line of an invoice: a description, how many, and the price of one in kobo. */
export interface Line {
  description: string;
  quantity: number;
  unitAmount: Kobo;
}

/** What somebody is billed for. */
export interface Billed {
  payer: PayerSnapshot;
  lines: readonly Line[];
  /** What the payer asked for, and the amount he entered or declared, where the rule asks for them. */
  quantity?: number;
  declared?: Kobo;
  customValues: Readonly<Record<string, string>>;
  title?: string;
  note?: string;
  dueDate?: Day;
}
