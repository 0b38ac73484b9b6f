import { formatDay } from '@isura/contract/kernel/day-format';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { BS7 } from '@isura/contract/reconcile/statement-line';
import { shortInProof } from '../../../platform/http/proof-words.ts';
import type { Opens } from '../../../platform/http/route.ts';
import { findLine } from '../line/line.queries.ts';
import { numbersOf } from '../matching/transfers.queries.ts';
import { toBookInWords } from './booked.domain.ts';

/**
 * Says what a proof for booking a line opens (BS7): "₦10,057.04 of 28 Nov 2026 on Main account, as PR-2026-000001-01,
 * PR-2026-000002-01 and a bank charge of ₦57.04, note The charge is in it". Undefined where the actor sees the line or one of the
 * payments not.
 */
export const proofOpens: Opens<typeof BS7> = ({ params, body, actor, ctx }) =>
  ctx.inTx(actor.scope, async (tx) => {
    const line = await findLine(tx, params.id);
    if (!line) return undefined;
    const { kind, note, instructionId, instructionIds = instructionId === undefined ? [] : [instructionId] } = body;
    const ids = [...new Set(instructionIds)];
    const payments = await numbersOf(tx, line.bankAccountId, ids);
    if (payments.length < ids.length) return undefined;
    const charge = payments.reduce((rest, { open }) => rest - open, line.amountKobo);
    return [
      `${formatMoney(asKobo(line.amountKobo))} of ${formatDay(line.bookingDay)} on ${shortInProof(line.accountLabel)}`,
      `as ${toBookInWords({ kind, payments: payments.map(({ number }) => number), charge })}`,
      `note ${shortInProof(note)}`,
    ];
  });
