import { NOTHING } from '@isura/contract/kernel/money';
import { PaymentFigure } from '@isura/contract/request/payment-figure';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/ctx.ts';
import { nameMatch } from '../../bank/index.ts';
import { chargeableCodes } from '../../ledger/index.ts';
import type { NameAnswer, PaidTo } from '../payment-type/calculation.domain.ts';
import { accountKey } from '../payment-type/resolve.domain.ts';
import type { Validated } from '../payment-type/validate-payment.domain.ts';
import type { KeptLine } from './write-request.queries.ts';

/**
 * Returns the holder of a beneficiary's account as reported by the bank, and how well the typed name matches, 0 to 1:
 * of a refund the payer's, because its payee is typed as the bank names it.
 */
function nameOnAccount(
  { kind, name, bankCode, accountNumber }: PaidTo,
  names: ReadonlyMap<string, NameAnswer>,
  payer: string | undefined,
): Pick<KeptLine, 'nameAtBank' | 'nameScore'> {
  const answer = kind === 'BENEFICIARY' ? names.get(accountKey(bankCode, accountNumber)) : undefined;
  if (answer?.result !== 'FOUND') return { nameAtBank: undefined, nameScore: undefined };
  return { nameAtBank: answer.accountName, nameScore: nameMatch(payer ?? name, answer.accountName) };
}

/** Returns the figures of one part of a line: its own where each part of its role has one, else all with the first. */
function figuresOfPart(
  { parts, figures }: { parts: readonly { role: string }[]; figures: readonly PaymentFigure[] },
  nth: number,
): PaymentFigure[] {
  const { role } = parts[nth]!;
  const same = figures.filter((figure) => figure.role === role);
  const place = parts.slice(0, nth).filter((part) => part.role === role).length;
  if (same.length === parts.filter((part) => part.role === role).length) return [same[place]!];
  return place === 0 ? same : [];
}

/**
 * Returns the complete lines as they are stored: one per sum they make, renumbered, charged to its own code or
 * `fallback`. Paper, notes and figures that belong to no other sum go on the first. `payer` is who a refund belongs to.
 */
export async function linesToStore(
  tx: Tx,
  { lines }: Validated,
  fallback: number | undefined,
  names: ReadonlyMap<string, NameAnswer>,
  payer?: string,
): Promise<KeptLine[]> {
  const codes = lines.some(({ parts }) => parts.some(({ glCode }) => glCode)) ? await chargeableCodes(tx) : undefined;
  const parts = lines.flatMap((line) => {
    const own = new Set(line.parts.map(({ role }): string => role));
    return line.parts.map(({ glCode, ...part }, nth) => {
      const figures = [...figuresOfPart(line, nth), ...line.figures.filter(({ role }) => !own.has(role) && nth === 0)];
      return {
        ...part,
        ...nameOnAccount(part.to, names, payer),
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
