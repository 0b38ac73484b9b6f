import type { PaymentType } from '@isura/contract/request/payment-type';
import { sql } from 'kysely';

type Source = ReturnType<typeof sql>;

/**
 * Selects, by their role, the lines or parts of a person that are compared with their last month: every one of a type that
 * is compared by contributions, otherwise the net pay.
 */
export const isCompared = ({ comparesBy }: Pick<PaymentType, 'comparesBy'>, role: Source): Source =>
  comparesBy === 'contributions' ? sql`true` : sql`${role} = 'BENEFICIARY'`;
