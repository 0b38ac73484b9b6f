import { formatInstant, formatTime } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { ApiProblem, NoAnswer } from '../../../lib/api-errors.ts';
import { faultSentence } from '../../../ui/page/refused.tsx';
import { signInText as text } from './sign-in.text.ts';

/** A refusal in words for the page it came to. `code` tells what else the page can offer. */
export interface Refusal {
  sentence: string;
  code: string;
}

/** "40 seconds", "12 minutes": rounded up, so that an attempt after it is not a second too early. */
export function waitInWords(seconds: number | undefined): string {
  if (seconds === undefined) return text.problems.aWhile;
  return seconds < 120 ? text.seconds(Math.max(1, Math.ceil(seconds))) : text.minutes(Math.ceil(seconds / 60));
}

/** Until when an account is locked: the time alone today, else with its day. */
function lockedUntil(told: unknown, now: Date): string {
  const until = typeof told === 'string' ? new Date(told) : undefined;
  if (!until || Number.isNaN(until.getTime())) return text.problems.lockedForNow;
  return text.problems.locked(lagosDay(until) === lagosDay(now) ? formatTime(until) : formatInstant(until));
}

/** What a person is told when signing in, a code or a link was refused (api 2.1). */
export function refusalOf(error: unknown, now = new Date()): Refusal {
  if (error instanceof NoAnswer) return { code: 'no-answer', sentence: text.problems.offline };
  if (!(error instanceof ApiProblem)) return { code: 'fault', sentence: faultSentence(error) };
  const { code, facts } = error;
  const left = typeof facts.attemptsLeft === 'number' ? facts.attemptsLeft : undefined;
  const sentences: Partial<Record<typeof code, string>> = {
    'bad-credentials': text.problems.wrong,
    'account-locked': lockedUntil(facts.lockedUntil, now),
    'account-deactivated': text.problems.deactivated,
    'account-not-activated': text.problems.notActivated,
    'otp-invalid': text.problems.codeWrong(left),
    'otp-expired': text.problems.codeOld,
    'otp-exhausted': text.problems.codeExhausted,
    'rate-limited': text.problems.tooMany(waitInWords(error.retryAfterSeconds)),
  };
  return { code, sentence: sentences[code] ?? text.problems.other(error.message, error.traceId) };
}

/** Whether the refusal is about the code that was typed, and so stands at its field. */
export const isAboutCode = ({ code }: Refusal): boolean => code.startsWith('otp-');

/** The same as the forms of signing in and of one's account say it. */
export const inWords = (error: unknown): string => refusalOf(error).sentence;

/** Lays what is wrong with a code on its field. Gives whether that was it. */
export function layOnCode(error: unknown, lay: (sentence: string) => void): boolean {
  const refusal = refusalOf(error);
  if (isAboutCode(refusal)) lay(refusal.sentence);
  return isAboutCode(refusal);
}
