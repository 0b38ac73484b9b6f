import * as z from 'zod/mini';
import { Money } from '../kernel/money.ts';
import { Percent } from '../kernel/percent.ts';

/** The law, base, rate and day behind a calculated figure, and the calculation as text. */
export const FigureReason = z
  .object({
    law: z.string(),
    base: z.string(),
    rate: z.string(),
    date: z.string(),
    sum: z.string(),
  })
  .register(z.globalRegistry, { id: 'FigureReason' });
export type FigureReason = z.output<typeof FigureReason>;

/** One calculated figure of a line; `isWithheld` marks a sum that the line withholds, as against one that it pays. */
export const PaymentFigure = z
  .object({
    role: z.string(),
    label: z.string(),
    base: Money,
    rate: z.optional(Percent),
    amount: Money,
    isWithheld: z.optional(z.boolean()),
    why: FigureReason,
  })
  .register(z.globalRegistry, { id: 'PaymentFigure' });
export type PaymentFigure = z.output<typeof PaymentFigure>;
