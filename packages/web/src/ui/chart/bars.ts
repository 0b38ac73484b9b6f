import type { Kobo } from '@isura/contract/kernel/money';

/** One bar: how it is called, its money, and how many payments it is made of. */
export interface Bar {
  label: string;
  amount: Kobo;
  count: number;
}
