import { formatInstant, formatTime } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { ApiProblem, NoAnswer } from '../../../lib/api-errors.ts';
import { faultSentence, refusalSentence } from '../../../ui/page/refused.tsx';
import { signInText as text } from './sign-in.text.ts';

/** A refusal in words for its page. `code` determines what else the page can offer. */
export interface Refusal {
  sentence: string;
  code: string;
}

/** Returns a waiting time such as "40 seconds" or "12 minutes", rounded up so that the next attempt is in time. */
export function waitInWords(seconds: number | undefined): string {
  if (seconds === undefined) return text.problems.aWhile;
  return seconds < 120 ? text.seconds(Math.max(1, Math.ceil(seconds))) : text.minutes(Math.ceil(seconds / 60));
}

/** Returns until when an account is locked: only the time if today, otherwise with the day. */
function lockedUntil(reported: unknown, now: Date): string {
  const until = typeof reported === 'string' ? new Date(reported) : undefined;
  if (!until || Number.isNaN(until.getTime())) return text.problems.lockedForNow;
  return text.problems.locked(lagosDay(until) === lagosDay(now) ? formatTime(until) : formatInstant(until));
}

/** Returns the message shown when signing in, a code or a link was refused (docs/spec/calls.md#problems). */
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
  return { code, sentence: sentences[code] ?? refusalSentence(error) ?? error.message };
}

/** Reports whether the refusal is about the typed code, and so appears at its field. */
export const isAboutCode = ({ code }: Refusal): boolean => code.startsWith('otp-');

/** Returns the same as a sentence for the forms of sign-in and of the user's account. */
export const inWords = (error: unknown): string => refusalOf(error).sentence;

/** Sets an error about a code on its field. Reports whether it was one. */
export function setOnCode(error: unknown, apply: (sentence: string) => void): boolean {
  const refusal = refusalOf(error);
  if (isAboutCode(refusal)) apply(refusal.sentence);
  return isAboutCode(refusal);
}
