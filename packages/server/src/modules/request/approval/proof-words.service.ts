import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { transfersIn } from '../payment-request/lines.queries.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { noRequest, seen } from '../payment-request/request-in-full.service.ts';
import { proofSubject } from './decision-proof.service.ts';

const RELEASE = /^PR7:(\d{1,15})\//;

/**
 * Returns the payees in words: their number, or for a single one the last digits of the account, which a thief would
 * change.
 */
async function payees(tx: Tx, row: RequestRow): Promise<string> {
  const many = plural(row.payeeCount, 'payee', 'payees');
  if (row.payeeCount !== 1) return many;
  const [one] = await transfersIn(tx, row);
  return one ? `${one.name}, account ending ${one.accountNumber.slice(-4)}` : many;
}

/**
 * Returns what a step-up proof for a decision on a payment authorizes (docs/spec/security.md#t24): "PR-2026-000123,
 * level 2 of 3: 12 payees, ₦1,250,000.00, content ending 4F2A." Undefined for subjects of other actions. Refuses with
 * `invalid-transition` if the payment, its level or its content has changed, and with `not-found` if the actor cannot
 * see it: no code is sent with a text that names what it does not open.
 */
export async function whatProofOpens(tx: Tx, actor: Actor, subject: string): Promise<string | undefined> {
  const id = RELEASE.exec(subject)?.[1];
  if (id === undefined) return undefined;
  const row = await seen(tx, actor, Number(id));
  const [levelNo, content] = [row.currentLevel, row.contentHash];
  if (actor.orgId !== row.orgId) throw noRequest();
  if (
    levelNo === null ||
    content === null ||
    subject !== proofSubject({ id: row.id, round: row.approvalRound, levelNo, content })
  )
    throw new DomainError('invalid-transition', {
      detail: 'This payment changed since you opened it. Look at it again, then decide.',
      reason: 'not-what-was-seen',
    });
  const level = `level ${levelNo} of ${row.totalLevels ?? levelNo}`;
  const total = formatMoney(asKobo(row.totalAmountKobo));
  return `${row.requestNumber}, ${level}: ${await payees(tx, row)}, ${total}, content ending ${content.slice(-4).toUpperCase()}.`;
}
