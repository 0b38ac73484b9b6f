import { plural } from '../kernel/numbers-format.ts';
import type { LeftWaiting, Remaining } from './left-waiting.ts';

const whoIsLeft = {
  before: {
    NOBODY: 'nobody else can decide on',
    TOO_FEW: 'too few others can decide on',
    CENTRAL_OFFICE: 'only the central office would be left to decide on',
  },
  after: {
    NOBODY: 'nobody can decide on',
    TOO_FEW: 'too few people can decide on',
    CENTRAL_OFFICE: 'only the central office can decide on',
  },
} as const satisfies Record<'before' | 'after', Record<Remaining, string>>;

/**
 * Returns what is left waiting as one sentence, `before` somebody is deactivated or loses a role, or `after`: "3
 * payments wait for Approval, and nobody else can decide on them."
 */
export function leftWaitingText({ kind, level, count, remaining }: LeftWaiting, when: 'before' | 'after'): string {
  const who = whoIsLeft[when][remaining];
  if (kind === 'LEVEL')
    return `Payments that reach ${level ?? ''} ${when === 'before' ? 'will' : 'now'} wait: ${who} them there.`;
  const what = kind === 'PAYMENTS' ? plural(count, 'payment', 'payments') : plural(count, 'change', 'changes');
  const waits = `${count === 1 ? 'waits' : 'wait'} for ${kind === 'PAYMENTS' ? level : 'an administrator'}`;
  return `${what} ${waits}, and ${who} ${count === 1 ? 'it' : 'them'}.`;
}
