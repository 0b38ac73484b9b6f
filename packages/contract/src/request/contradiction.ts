import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { Id } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { InstructionStatus } from './states.ts';

/** How a bank contradicts what stands of a transfer, or what it was told. */
export const ContradictionKind = z.enum([
  'PAID_AFTER_FAILED',
  'FAILED_AFTER_PAID',
  'OTHER_AMOUNT',
  'OTHER_CURRENCY',
  'RETURNED_AFTER_COLLECTED',
]);
export type ContradictionKind = z.output<typeof ContradictionKind>;

/** What a bank said against what stands of a transfer, as it was last said. Nothing of it was believed: no money moved by it. */
export const BankContradiction = z
  .object({
    kind: ContradictionKind,
    /** How the transfer stood when the bank said so. */
    stood: InstructionStatus,
    /** The reference of the attempt the bank speaks of. */
    ref: z.string(),
    saidAmount: z.optional(Money),
    saidCurrency: z.optional(z.string()),
    bankReference: z.optional(z.string()),
    firstAt: Instant,
    lastAt: Instant,
    /** How many different things the bank said against this transfer. */
    count: z.int(),
    /** The change that would settle it, while it waits for a second person. */
    adminRequestId: z.optional(Id),
  })
  .register(z.globalRegistry, { id: 'BankContradiction' });
export type BankContradiction = z.output<typeof BankContradiction>;

/** What happened, in plain words. */
export const contradictionWords: Readonly<Record<ContradictionKind, string>> = {
  PAID_AFTER_FAILED: 'The bank says it paid what had failed, was closed or was sent again',
  FAILED_AFTER_PAID: 'The bank refuses what it said it had paid',
  OTHER_AMOUNT: 'The bank names another amount than it was told',
  OTHER_CURRENCY: 'The bank names another currency than it was told',
  RETURNED_AFTER_COLLECTED: 'The bank sends back what has paid an invoice',
};
