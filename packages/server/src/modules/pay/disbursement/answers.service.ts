import { asKobo } from '@isura/contract/kernel/money';
import type { Ctx } from '../../../platform/ctx.ts';
import type { BankRail, Instruction, PaymentAnswer } from '../../bank/index.ts';
import { outcomeOf, type Way } from './outcome.domain.ts';
import type { Attempt } from './sending.queries.ts';

/** How many calls a bank hears at the same time, and how many attempts are taken up at once where it takes many, or one, a call. */
const AT_ONCE = 8;
const CALLS = 4;

/** Attempts that are taken up, told or asked about, and written together. */
export const groupOf = ({ many }: BankRail): number => Math.max(96, AT_ONCE * CALLS * (many?.atMost ?? 1));

/** What the bank says, and on what. */
interface Said {
  answer: PaymentAnswer;
  way: Way;
}

/** What the bank says about an attempt. */
export interface Heard extends Said {
  attempt: Attempt;
}

/** Nothing was heard. */
export const SILENT: PaymentAnswer = { result: 'NO_ANSWER' };
const told = (answer: PaymentAnswer): Said => ({ answer, way: 'TOLD' });

const instructionOf = (attempt: Attempt): Instruction => ({
  ref: attempt.ref,
  from: { bankCode: attempt.fromBank, accountNumber: attempt.fromAccount },
  bankCode: attempt.bankCode,
  accountNumber: attempt.accountNumber,
  accountName: attempt.name,
  amount: asKobo(attempt.amountKobo),
  narration: attempt.narration,
});

/** Tells the bank of attempts, in one go where it takes many. */
const tell = ({ many, pay }: BankRail, some: readonly Attempt[]): Promise<PaymentAnswer[]> =>
  many ? many.pay(some.map(instructionOf)) : Promise.all(some.map((attempt) => pay(instructionOf(attempt))));

/** Asks the bank about attempts; what it never got because a process stopped before telling is told now. */
async function askOrTell(rail: BankRail, some: readonly Attempt[], now: Date): Promise<Said[]> {
  const refs = some.map(({ ref }) => ref);
  const said = rail.many ? await rail.many.statusOf(refs) : await Promise.all(refs.map((ref) => rail.statusOf(ref)));
  const isUntold = (attempt: Attempt, nth: number): boolean =>
    outcomeOf({ ...attempt, sentAt: new Date(attempt.sentAt) }, said[nth] ?? SILENT, now, 'ASKED').to === 'TELL';
  const untold = some.filter(isUntold);
  const after = untold.length > 0 ? (await tell(rail, untold)).map(told) : [];
  return some.map((attempt, nth) => after[untold.indexOf(attempt)] ?? { answer: said[nth] ?? SILENT, way: 'ASKED' });
}

/** Hears the bank about attempts, so many in one go and a few goes at a time; a go that throws has no answer. */
async function hear(
  ctx: Ctx,
  { many }: BankRail,
  attempts: readonly Attempt[],
  say: (some: readonly Attempt[]) => Promise<Said[]>,
): Promise<Heard[]> {
  const atMost = many?.atMost ?? 1;
  const heard: Heard[] = [];
  const goes: Attempt[][] = [];
  for (let from = 0; from < attempts.length; from += atMost) goes.push(attempts.slice(from, from + atMost));
  const one = async (): Promise<void> => {
    for (let some = goes.shift(); some; some = goes.shift()) {
      const answers = await say(some).catch((error: unknown): Said[] => {
        ctx.log.error({ error, attempts: some?.length }, 'the bank could not be heard about transfers');
        return [];
      });
      heard.push(...some.map((attempt, nth) => ({ attempt, ...(answers[nth] ?? told(SILENT)) })));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return heard;
}

/** Tells the bank of attempts that were taken up for it; what it says of each. */
export const hearOnTelling = (ctx: Ctx, rail: BankRail, attempts: readonly Attempt[]): Promise<Heard[]> =>
  hear(ctx, rail, attempts, async (some) => (await tell(rail, some)).map(told));

/** Asks the bank about attempts that are open, and tells it of those it never got because a process stopped; what it says of each. */
export const hearOnAsking = (ctx: Ctx, rail: BankRail, attempts: readonly Attempt[]): Promise<Heard[]> =>
  hear(ctx, rail, attempts, (some) => askOrTell(rail, some, ctx.clock.now()));

/** Works in two lanes until each finds nothing more to do: while the bank is heard about one group, another is written. */
export async function inTwoLanes(group: () => Promise<boolean>): Promise<void> {
  const lane = async (): Promise<void> => {
    while (await group());
  };
  await Promise.all([lane(), lane()]);
}
