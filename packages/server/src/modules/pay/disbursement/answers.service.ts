import { asKobo } from '@isura/contract/kernel/money';
import type { Ctx } from '../../../platform/ctx.ts';
import type { BankRail, Instruction, PaymentAnswer } from '../../bank/index.ts';
import type { Attempt } from '../../request/index.ts';
import { type AnswerOrigin, outcomeOf } from './outcome.domain.ts';

/**
 * The number of concurrent calls to a bank, and of attempts taken up at once where it accepts many, or one, per call.
 */
const AT_ONCE = 8;
const CALLS = 4;

/** Returns how many attempts are taken up, sent or queried, and written together. */
export const groupOf = ({ many }: BankRail): number => Math.max(96, AT_ONCE * CALLS * (many?.atMost ?? 1));

/** A bank's answer, and the kind of call it answers. */
interface CallAnswer {
  answer: PaymentAnswer;
  way: AnswerOrigin;
}

/** A bank's answer about one attempt. */
export interface BankReport extends CallAnswer {
  attempt: Attempt;
}

/** The answer recorded when the bank did not answer. */
export const SILENT: PaymentAnswer = { result: 'NO_ANSWER' };
const inResponse = (answer: PaymentAnswer): CallAnswer => ({ answer, way: 'TOLD' });

const instructionOf = (attempt: Attempt): Instruction => ({
  ref: attempt.ref,
  from: { bankCode: attempt.fromBank, accountNumber: attempt.fromAccount },
  bankCode: attempt.bankCode,
  accountNumber: attempt.accountNumber,
  accountName: attempt.name,
  amount: asKobo(attempt.amountKobo),
  narration: attempt.narration,
});

/** Sends attempts to the bank, in one call if it accepts many. */
const send = ({ many, pay }: BankRail, some: readonly Attempt[]): Promise<PaymentAnswer[]> =>
  many ? many.pay(some.map(instructionOf)) : Promise.all(some.map((attempt) => pay(instructionOf(attempt))));

/** Queries the bank about attempts; sends those it never received because a process stopped before sending them. */
async function askOrSend(rail: BankRail, some: readonly Attempt[], now: Date): Promise<CallAnswer[]> {
  const refs = some.map(({ ref }) => ref);
  const answers = rail.many ? await rail.many.statusOf(refs) : await Promise.all(refs.map((ref) => rail.statusOf(ref)));
  const isUntold = (attempt: Attempt, nth: number): boolean =>
    outcomeOf({ ...attempt, sentAt: new Date(attempt.sentAt) }, answers[nth] ?? SILENT, now, 'ASKED').to === 'TELL';
  const untold = some.filter(isUntold);
  const after = untold.length > 0 ? (await send(rail, untold)).map(inResponse) : [];
  return some.map((attempt, nth) => after[untold.indexOf(attempt)] ?? { answer: answers[nth] ?? SILENT, way: 'ASKED' });
}

/** Calls the bank about attempts in batches, several at a time; a batch that throws counts as no answer. */
async function hear(
  ctx: Ctx,
  { many }: BankRail,
  attempts: readonly Attempt[],
  say: (some: readonly Attempt[]) => Promise<CallAnswer[]>,
): Promise<BankReport[]> {
  const atMost = many?.atMost ?? 1;
  const reports: BankReport[] = [];
  const goes: Attempt[][] = [];
  for (let from = 0; from < attempts.length; from += atMost) goes.push(attempts.slice(from, from + atMost));
  const one = async (): Promise<void> => {
    for (let some = goes.shift(); some; some = goes.shift()) {
      const answers = await say(some).catch((error: unknown): CallAnswer[] => {
        ctx.log.error({ error, attempts: some?.length }, 'the bank could not be asked about transfers');
        return [];
      });
      reports.push(...some.map((attempt, nth) => ({ attempt, ...(answers[nth] ?? inResponse(SILENT)) })));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return reports;
}

/** Sends newly taken-up attempts to the bank and returns its answer to each. */
export const sendTransfers = (ctx: Ctx, rail: BankRail, attempts: readonly Attempt[]): Promise<BankReport[]> =>
  hear(ctx, rail, attempts, async (some) => (await send(rail, some)).map(inResponse));

/**
 * Queries the bank about open attempts, sends those it never received because a process stopped, and returns its answer
 * to each.
 */
export const queryTransfers = (ctx: Ctx, rail: BankRail, attempts: readonly Attempt[]): Promise<BankReport[]> =>
  hear(ctx, rail, attempts, (some) => askOrSend(rail, some, ctx.clock.now()));

/** Works in two lanes until neither finds more to do: one group is written while the bank is called about the other. */
export async function withTwoWorkers(group: () => Promise<boolean>): Promise<void> {
  const lane = async (): Promise<void> => {
    while (await group());
  };
  await Promise.all([lane(), lane()]);
}
