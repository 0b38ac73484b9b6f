import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { Tx } from '../../../platform/ctx.ts';
import { glAccount, type NewJournal, type NewLine, openLedgerAccount, postJournals } from '../../ledger/index.ts';
import {
  assertNotReleased,
  heldRequest,
  holdTaken,
  MOBILISATION_ADVANCES,
  RETENTION_PAYABLE,
  retainNoMore,
  withheldBack,
} from '../../request/index.ts';
import { type KeptLine, keptWith, timesReleased } from './retention.queries.ts';

/** Returns the organization's ledger account for a code of the chart. */
async function accountFor(tx: Tx, orgId: number, code: string): Promise<number> {
  const found = await glAccount(tx, { code });
  if (!found) throw new Error(`the chart has no ${code}`);
  return await openLedgerAccount(tx, { orgId, glAccountId: found.id, name: found.name });
}

const sumBy = (lines: readonly KeptLine[], of: (line: KeptLine) => bigint): bigint =>
  lines.reduce((all, line) => all + of(line), 0n);

const keptOf = ({ heldKobo, recoveredKobo, withheldKobo }: KeptLine): bigint => heldKobo + recoveredKobo + withheldKobo;

/** Adds up what lines withhold, in kobo by code of the chart. */
function withheldIn(lines: readonly KeptLine[]): Map<string, bigint> {
  const withheld = new Map<string, bigint>();
  for (const [code, kobo] of lines.flatMap((line) => Object.entries(line.withheld ?? {})))
    withheld.set(code, (withheld.get(code) ?? 0n) + BigInt(kobo));
  return withheld;
}

/** Builds the journal that takes back what L4 (docs/spec/ledger.md#l4) of a request kept for these lines. */
async function journalOf(
  tx: Tx,
  requestId: number,
  lines: readonly KeptLine[],
  { at, spent }: { at: Date; spent: Map<string, bigint> },
): Promise<NewJournal> {
  const { orgId, requestNumber } = lines[0]!;
  const debits: [code: string, kobo: bigint][] = [
    [RETENTION_PAYABLE, sumBy(lines, ({ heldKobo }) => heldKobo)],
    [MOBILISATION_ADVANCES, sumBy(lines, ({ recoveredKobo }) => recoveredKobo)],
  ];
  const posted: NewLine[] = [];
  for (const [code, kobo] of debits)
    if (kobo > 0n)
      posted.push({ ledgerAccountId: await accountFor(tx, orgId, code), side: 'DEBIT', amount: asKobo(kobo) });
  posted.push(...(await withheldBack(tx, orgId, withheldIn(lines), spent)));
  for (const [glAccountId, charged] of [...Map.groupBy(lines, (line) => line.glAccountId)].sort(([a], [b]) => a - b))
    posted.push({
      ledgerAccountId: await openLedgerAccount(tx, { orgId, glAccountId, name: charged[0]!.glName }),
      side: 'CREDIT',
      amount: asKobo(sumBy(charged, keptOf)),
    });
  return {
    ...{ orgId, event: 'L8', source: { type: 'payment_request', id: requestId } },
    sequence: await timesReleased(tx, requestId),
    description: `${requestNumber}: what was kept of lines that are not paid`,
    businessDate: lagosDay(at),
    lines: posted,
  };
}

/**
 * Takes back what was kept of payees who are not paid after all, because these transfers of an organization are closed:
 * the retention of their certificates is CANCELLED, the advance they recovered is open again, and what was withheld from
 * them is no longer owed (docs/spec/ledger.md#withheld-money). Each is charged back by an L8 (docs/spec/ledger.md#l8) of
 * the request that kept it; for a correction that is the payment it corrects. Retention already RELEASED was paid out and
 * stays so. Posts nothing if nothing was kept. Refuses with `invalid-transition` (`retention-on-its-way`) while another
 * payment releases some of it. The caller holds the request; call it before the transfers are closed. Nobody else takes
 * withheld money afterwards, if the transfers took or withheld some.
 */
export async function giveUpKept(tx: Tx, orgId: number, instructionIds: readonly number[], at: Date): Promise<void> {
  const kept = await keptWith(tx, instructionIds);
  const byRequest = [...Map.groupBy(kept, ({ requestId }) => requestId)].sort(([a], [b]) => a - b);
  for (const [requestId] of byRequest) await heldRequest(tx, requestId);
  await holdTaken(tx, orgId, instructionIds);
  if (kept.length === 0) return;
  const retained = kept.flatMap(({ id, heldKobo }) => (heldKobo > 0n ? [id] : []));
  await assertNotReleased(tx, retained);
  await retainNoMore(tx, retained);
  const journals: NewJournal[] = [];
  const spent = new Map<string, bigint>();
  for (const [requestId, lines] of byRequest) journals.push(await journalOf(tx, requestId, lines, { at, spent }));
  await postJournals(tx, journals, at);
}
