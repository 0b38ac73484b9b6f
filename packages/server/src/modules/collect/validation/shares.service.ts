import type { SettlementStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import type { BeneficiaryType } from '@isura/contract/org/split';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { sharesOfPayment } from './validation.queries.ts';

/** A share of a payment, in kobo, and its settlement. */
export interface PaymentShare {
  beneficiaryType: BeneficiaryType;
  beneficiaryName: string;
  amount: Kobo;
  settlement?: {
    id: number;
    /** Whether it is of the actor's organization, or the actor sees all. */
    isTheirs: boolean;
    number: string;
    day: Day;
    status: SettlementStatus;
    settledAt?: Date;
  };
}

/**
 * Returns how a payment was shared, the largest share first, with the settlements of the shares, including those of
 * other organizations: call it for a payment the actor was found to see.
 */
export async function paymentShares(ctx: Ctx, actor: Actor, paymentId: number): Promise<PaymentShare[]> {
  const shares = await ctx.inTx(JOB_SCOPE, (tx) => sharesOfPayment(tx, paymentId));
  return shares.map((share) => ({
    beneficiaryType: share.beneficiaryType,
    beneficiaryName: share.beneficiaryName,
    amount: asKobo(share.amountKobo),
    ...(share.settlementId !== null && {
      settlement: {
        id: share.settlementId,
        isTheirs: actor.kind === 'central' || share.settlementOrgId === (actor.orgId ?? 0),
        number: share.settlementNumber!,
        day: share.settlementDay!,
        status: share.settlementStatus!,
        ...(share.settledAt !== null && { settledAt: share.settledAt }),
      },
    }),
  }));
}
