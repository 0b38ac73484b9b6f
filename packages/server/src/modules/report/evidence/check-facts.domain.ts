import {
  type Act,
  type Chain,
  contentHashAt,
  eventOf,
  type Facts,
  type PackJournal,
  type Transfer,
} from './pack.domain.ts';

/** The result of one check, in words, and whether it holds. */
export interface Finding {
  holds: boolean;
  words: string;
}

const held = (words: string): Finding => ({ holds: true, words });
const failed = (words: string): Finding => ({ holds: false, words });
/**
 * Returns a count with its noun: `1 journal`, `2 journals`. The contract's function is not available where a pack is
 * checked.
 */
const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

const DECIDES = new Set(['REVIEW', 'APPROVE']);
const APPROVED = new Set(['APPROVED', 'PARTLY_PAID', 'FAILED', 'PAID']);

/** Checks that the lines are those submitted, and that each person agreed to what was shown to them. */
export function checkContent(facts: Facts, acts: readonly Act[]): Finding[] {
  const { sourceAccountId = 0, lines = [], contentHash, approvalRound } = facts;
  const whole = contentHashAt(sourceAccountId, lines, Number.POSITIVE_INFINITY);
  const findings = [
    whole === contentHash
      ? held(`The content hash matches the ${many(lines.length, 'line')}.`)
      : failed('The content hash does not match the lines: a payee, account, amount or text differs.'),
  ];
  const decided = acts.filter(({ action, round }) => DECIDES.has(action) && round === approvalRound);
  const others = decided.filter((act) => act.contentHash !== contentHashAt(sourceAccountId, lines, act.levelNo));
  for (const { name, levelNo } of others)
    findings.push(failed(`${name} approved at level ${levelNo}, but the content approved differs from this.`));
  if (others.length === 0 && decided.length > 0)
    findings.push(held(`${many(decided.length, 'approval')} of this content, each with a matching hash.`));
  return findings;
}

/** Checks that enough people of each level agreed to what was approved, and none of them made it. */
export function checkLevels(
  { status, levels = [], makerIds = [], approvalRound }: Facts,
  acts: readonly Act[],
): Finding[] {
  const agreed = acts.filter(({ action, round }) => DECIDES.has(action) && round === approvalRound);
  const own = agreed.filter(({ userId }) => makerIds.includes(userId));
  const findings = own.map(({ name }) => failed(`${name} made this request and approved it.`));
  if (!APPROVED.has(status)) return findings;
  for (const { levelNo, name, requiredApprovals } of levels) {
    const people = new Set(agreed.filter((act) => act.levelNo === levelNo).map(({ userId }) => userId)).size;
    if (people < requiredApprovals)
      findings.push(failed(`Level ${levelNo}, ${name}, needs ${requiredApprovals} to approve and has ${people}.`));
  }
  return findings.length > 0
    ? findings
    : [held(`All levels approved (${many(levels.length, 'level')}), and nobody approved their own request.`)];
}

/** Checks that each act is in the trail as done by the same person. */
export function checkActs(acts: readonly Act[], chain: Chain): Finding[] {
  const events = chain.events.map(eventOf).filter(({ entityType }) => entityType === 'approval_action');
  const findings = acts.flatMap(({ id, name, action, userId }) => {
    const found = events.filter(({ entityId }) => entityId === id);
    if (found.length === 0) return [failed(`${action} by ${name} is not in the trail.`)];
    return found.some((event) => event.userId === userId)
      ? []
      : [failed(`${action} is by ${name} here but by someone else in the trail.`)];
  });
  if (acts.length === 0) return [];
  return findings.length > 0 ? findings : [held(`${many(acts.length, 'act')} in the trail, each by the person named.`)];
}

const sideOf = ({ postings }: PackJournal, side: string): bigint =>
  postings.reduce((sum, posting) => (posting.side === side ? sum + BigInt(posting.amountKobo) : sum), 0n);

/** Checks that each journal balances. */
export function checkJournals(journals: readonly PackJournal[]): Finding[] {
  const off = journals.filter(
    (journal) => journal.postings.length < 2 || sideOf(journal, 'DEBIT') !== sideOf(journal, 'CREDIT'),
  );
  const findings = off.map(({ number }) => failed(`Journal ${number} does not balance.`));
  return findings.length > 0 ? findings : [held(`${many(journals.length, 'journal')}, all balanced.`)];
}

const postedOf = (journals: readonly PackJournal[], type: string, id: number, events: readonly string[]): bigint =>
  journals
    .filter(
      ({ sourceType, sourceId, event, isReversed }) =>
        sourceType === type && sourceId === id && events.includes(event) && !isReversed,
    )
    .reduce((sum, journal) => sum + sideOf(journal, 'DEBIT'), 0n);

/**
 * Checks that every transfer pays lines that were not excluded: to their account, which was approved, and as much as
 * they are together.
 */
export function checkPayees({ lines = [] }: Facts, transfers: readonly Transfer[]): Finding[] {
  const off = transfers.filter(({ id, bankCode, accountNumber, amountKobo }) => {
    const paid = lines.filter(({ transferId }) => transferId === id);
    const areIts = paid.every(
      (line) => line.excludedLevel === null && line.bankCode === bankCode && line.accountNumber === accountNumber,
    );
    return !areIts || paid.reduce((sum, line) => sum + BigInt(line.amountKobo), 0n) !== BigInt(amountKobo);
  });
  const findings = off.map(({ number }) =>
    failed(`Transfer ${number} is not to the account of its lines at their amount.`),
  );
  if (transfers.length === 0) return [];
  return findings.length > 0
    ? findings
    : [held(`${many(transfers.length, 'transfer')}, each to the account of its lines at their amount.`)];
}

/**
 * Checks that every paid transfer is posted at its amount: as credited (docs/spec/ledger.md#l6), or settled as paid
 * after all (L15).
 */
export function checkTransfers(transfers: readonly Transfer[], journals: readonly PackJournal[]): Finding[] {
  const paid = transfers.filter(({ status }) => status === 'PAID');
  const off = paid.filter(
    ({ id, amountKobo }) => postedOf(journals, 'payment_instruction', id, ['L6', 'L15']) !== BigInt(amountKobo),
  );
  const findings = off.map(({ number }) => failed(`Transfer ${number} is paid but not posted at its amount.`));
  if (paid.length === 0) return [];
  return findings.length > 0 ? findings : [held(`${many(paid.length, 'paid transfer')}, each posted at its amount.`)];
}

/** How the account of bank charges is written: `MOW-22020901-CHARGES Bank charges`. */
const CHARGES = /^\S+-22020901-CHARGES /;

/**
 * Checks that a received payment is posted at its amount (docs/spec/ledger.md#l1). A fee its organization bears
 * above the payment is a bank charge in the same journal, and not part of the amount (ADR 0270).
 */
export function checkReceived(
  id: number,
  { status, amountKobo = '0' }: Facts,
  journals: readonly PackJournal[],
): Finding[] {
  const isIn = status === 'SUCCESSFUL' || status === 'REFUNDED';
  const without = journals.map((journal) => ({
    ...journal,
    postings: journal.postings.filter(({ account }) => !CHARGES.test(account)),
  }));
  const posted = postedOf(without, 'payment', id, ['L1', 'L3']);
  if (posted === (isIn ? BigInt(amountKobo) : 0n)) return isIn ? [held('The payment is posted at its amount.')] : [];
  return [failed('The payment is not posted at its amount.')];
}
