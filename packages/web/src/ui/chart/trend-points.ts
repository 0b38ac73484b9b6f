import type { Kobo } from '@isura/contract/kernel/money';

/** A point of a trend: its name, its label, its amount and the amount it is compared with. */
export interface TrendPoint {
  name: string;
  label: string;
  amount: Kobo;
  before: Kobo;
  /** The name of what it is compared with. */
  beforeName: string;
}
