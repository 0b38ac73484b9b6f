import {
  type Act,
  type Chain,
  contentHashAt,
  eventOf,
  type Facts,
  type PackJournal,
  type Transfer,
} from './pack.domain.ts';

/** One thing that was looked at, in words, and whether it holds. */
export interface Finding {
  holds: boolean;
  words: string;
}

const held = (words: string): Finding => ({ holds: true, words });
const failed = (words: string): Finding => ({ holds: false, words });
/** `1 journal`, `2 journals`: without the words of the contract, which are not there where a pack is checked. */
const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

const DECIDES = new Set(['REVIEW', 'APPROVE']);
const APPROVED = new Set(['APPROVED', 'PARTLY_PAID', 'FAILED', 'PAID']);

/** Whether the lines are what was submitted, and what each person agreed to is what they had before them. */
export function checkContent(facts: Facts, acts: readonly Act[]): Finding[] {
  const { sourceAccountId = 0, lines = [], contentHash, approvalRound } = facts;
  const whole = contentHashAt(sourceAccountId, lines, Number.POSITIVE_INFINITY);
  const findings = [
    whole === contentHash
      ? held(`The content hash is that of the ${many(lines.length, 'line')}.`)
      : failed('The content hash is not that of the lines: payee, account, amount or words are others.'),
  ];
  const decided = acts.filter(({ action, round }) => DECIDES.has(action) && round === approvalRound);
  const others = decided.filter((act) => act.contentHash !== contentHashAt(sourceAccountId, lines, act.levelNo));
  for (const { name, levelNo } of others)
    findings.push(failed(`${name} agreed at level ${levelNo} to other content than what stands here.`));
  if (others.length === 0 && decided.length > 0)
    findings.push(held(`${many(decided.length, 'approval')} of this content, each with its hash.`));
  return findings;
}

/** Whether enough people of each level agreed to what was approved, and none of them made it. */
export function checkLevels(
  { status, levels = [], makerIds = [], approvalRound }: Facts,
  acts: readonly Act[],
): Finding[] {
  const agreed = acts.filter(({ action, round }) => DECIDES.has(action) && round === approvalRound);
  const own = agreed.filter(({ userId }) => makerIds.includes(userId));
  const findings = own.map(({ name }) => failed(`${name} made this request and agreed to it.`));
  if (!APPROVED.has(status)) return findings;
  for (const { levelNo, name, requiredApprovals } of levels) {
    const people = new Set(agreed.filter((act) => act.levelNo === levelNo).map(({ userId }) => userId)).size;
    if (people < requiredApprovals)
      findings.push(failed(`Level ${levelNo}, ${name}, wants ${requiredApprovals} to agree and has ${people}.`));
  }
  return findings.length > 0
    ? findings
    : [held(`Each of ${many(levels.length, 'level')} agreed, and nobody to their own.`)];
}

/** Whether each act stands in the trail as done by the same person. */
export function checkActs(acts: readonly Act[], chain: Chain): Finding[] {
  const events = chain.events.map(eventOf).filter(({ entityType }) => entityType === 'approval_action');
  const findings = acts.flatMap(({ id, name, action, userId }) => {
    const found = events.filter(({ entityId }) => entityId === id);
    if (found.length === 0) return [failed(`${action} of ${name} does not stand in the trail.`)];
    return found.some((event) => event.userId === userId)
      ? []
      : [failed(`${action} is of ${name} here and of somebody else in the trail.`)];
  });
  if (acts.length === 0) return [];
  return findings.length > 0 ? findings : [held(`${many(acts.length, 'act')} in the trail, each of the person named.`)];
}

const sideOf = ({ postings }: PackJournal, side: string): bigint =>
  postings.reduce((sum, posting) => (posting.side === side ? sum + BigInt(posting.amountKobo) : sum), 0n);

/** Whether each journal balances. */
export function checkJournals(journals: readonly PackJournal[]): Finding[] {
  const off = journals.filter(
    (journal) => journal.postings.length < 2 || sideOf(journal, 'DEBIT') !== sideOf(journal, 'CREDIT'),
  );
  const findings = off.map(({ number }) => failed(`Journal ${number} does not balance.`));
  return findings.length > 0 ? findings : [held(`${many(journals.length, 'journal')}, each in balance.`)];
}

const postedOf = (journals: readonly PackJournal[], type: string, id: number, events: readonly string[]): bigint =>
  journals
    .filter(
      ({ sourceType, sourceId, event, isReversed }) =>
        sourceType === type && sourceId === id && events.includes(event) && !isReversed,
    )
    .reduce((sum, journal) => sum + sideOf(journal, 'DEBIT'), 0n);

/** Whether every transfer that was paid is posted at its amount (L6). */
export function checkTransfers(transfers: readonly Transfer[], journals: readonly PackJournal[]): Finding[] {
  const paid = transfers.filter(({ status }) => status === 'PAID');
  const off = paid.filter(
    ({ id, amountKobo }) => postedOf(journals, 'payment_instruction', id, ['L6']) !== BigInt(amountKobo),
  );
  const findings = off.map(({ number }) => failed(`Transfer ${number} is paid and not posted at its amount.`));
  if (paid.length === 0) return [];
  return findings.length > 0 ? findings : [held(`${many(paid.length, 'paid transfer')}, each posted at its amount.`)];
}

/** Whether a payment that came in is posted at its amount (L1, and L3 for what was too much). */
export function checkReceived(
  id: number,
  { status, amountKobo = '0' }: Facts,
  journals: readonly PackJournal[],
): Finding[] {
  const isIn = status === 'SUCCESSFUL' || status === 'REFUNDED';
  const posted = postedOf(journals, 'payment', id, ['L1', 'L3']);
  if (posted === (isIn ? BigInt(amountKobo) : 0n)) return isIn ? [held('The payment is posted at its amount.')] : [];
  return [failed('The payment is not posted at its amount.')];
}
