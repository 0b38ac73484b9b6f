import { NOTHING } from '@isura/contract/kernel/money';
import { PaymentFigure } from '@isura/contract/request/payment-figure';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/ctx.ts';
import { nameMatch } from '../../bank/index.ts';
import { chargeableCodes } from '../../ledger/index.ts';
import type { NameAnswer, PaidTo } from '../payment-type/calculation.domain.ts';
import type { Judged } from '../payment-type/judge.domain.ts';
import { accountKey } from '../payment-type/resolve.domain.ts';
import type { KeptLine } from './writing.queries.ts';

/** Whose the account of a beneficiary is as its bank said, and how well the name that was typed fits, 0 to 1. */
function heardOf(
  { kind, name, bankCode, accountNumber }: PaidTo,
  names: ReadonlyMap<string, NameAnswer>,
): Pick<KeptLine, 'nameAtBank' | 'nameScore'> {
  const answer = kind === 'BENEFICIARY' ? names.get(accountKey(bankCode, accountNumber)) : undefined;
  if (answer?.result !== 'FOUND') return { nameAtBank: undefined, nameScore: undefined };
  return { nameAtBank: answer.accountName, nameScore: nameMatch(name, answer.accountName) };
}

/**
 * The lines that are whole, as they are kept: one for each sum they make, numbered anew, charged to its own code or `fallback`.
 * Paper, notes and the figures of no other sum stand on the first.
 */
export async function keptLines(
  tx: Tx,
  { lines }: Judged,
  fallback: number | undefined,
  names: ReadonlyMap<string, NameAnswer>,
): Promise<KeptLine[]> {
  const codes = lines.some(({ parts }) => parts.some(({ glCode }) => glCode)) ? await chargeableCodes(tx) : undefined;
  const parts = lines.flatMap((line) => {
    const own = new Set(line.parts.map(({ role }): string => role));
    return line.parts.map(({ glCode, ...part }, nth) => {
      const isFirst = line.parts.findIndex(({ role }) => role === part.role) === nth;
      const figures = line.figures.filter(({ role }) => (own.has(role) ? role === part.role && isFirst : nth === 0));
      return {
        ...part,
        ...heardOf(part.to, names),
        recovered: part.recovered ?? NOTHING,
        entryNo: line.lineNo,
        glAccountId: (glCode === undefined ? undefined : codes?.get(glCode)) ?? fallback,
        typeData: line.typeData,
        notes: nth === 0 ? line.notes : [],
        figuresOut: figures.map((figure) => z.encode(PaymentFigure, figure)),
      };
    });
  });
  return parts.map((part, nth) => ({ ...part, lineNo: nth + 1 }));
}
