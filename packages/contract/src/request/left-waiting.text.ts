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
} as const satisfies Record<'before' | 'after', Record<Exclude<Remaining, 'NOT_CHECKED'>, string>>;

/** Returns what was not checked: "120 more payments wait and were not checked." */
function notCheckedText({ kind, count }: LeftWaiting): string {
  const more =
    kind === 'PAYMENTS'
      ? plural(count, 'more payment waits', 'more payments wait')
      : plural(count, 'more change waits', 'more changes wait');
  return `${more} and ${count === 1 ? 'was' : 'were'} not checked.`;
}

const MOST_WORKFLOWS = 3;

/** Returns the workflows of a level: " of Payroll, Vouchers, Small payments and 2 more workflows". */
function ofWorkflows(names: readonly string[] = []): string {
  const more = names.length - MOST_WORKFLOWS;
  const named = [
    ...names.slice(0, MOST_WORKFLOWS),
    ...(more > 0 ? [plural(more, 'more workflow', 'more workflows')] : []),
  ];
  if (named.length < 2) return named.map((name) => ` of ${name}`).join('');
  return ` of ${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

/**
 * Returns what is left waiting as one sentence, `before` somebody is deactivated or loses a role, or `after`: "3
 * payments wait for Approval, and nobody else can decide on them."
 */
export function leftWaitingText(left: LeftWaiting, when: 'before' | 'after'): string {
  const { kind, level, workflows, count, remaining } = left;
  if (remaining === 'NOT_CHECKED') return notCheckedText(left);
  const who = whoIsLeft[when][remaining];
  if (kind === 'LEVEL')
    return `Payments that reach ${level ?? ''}${ofWorkflows(workflows)} ${when === 'before' ? 'will' : 'now'} wait: ${who} them there.`;
  const what = kind === 'PAYMENTS' ? plural(count, 'payment', 'payments') : plural(count, 'change', 'changes');
  const waits = `${count === 1 ? 'waits' : 'wait'} for ${kind === 'PAYMENTS' ? level : 'an administrator'}`;
  return `${what} ${waits}, and ${who} ${count === 1 ? 'it' : 'them'}.`;
}
