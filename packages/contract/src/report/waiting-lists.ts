import * as addresses from '../kernel/addresses.ts';

/** A list in which something waits for a person. */
interface WaitingList {
  /** The number of AN8 that its rows are part of. */
  number: 'approvals' | 'toFix' | 'reconcile' | 'settings';
  /** The address of its page, which sends `call` with `query`. */
  href: addresses.PortalAddress;
  call: string;
  query: Readonly<Record<string, string>>;
}

/**
 * The lists with the rows that AN8 counts, by the part of its answer: the menu leads to their addresses, and the server counts
 * what their calls return (docs/spec/reports.md#work-that-waits).
 */
export const waitingLists = {
  payments: {
    number: 'approvals',
    href: addresses.dashboard({ tab: 'approvals' }),
    call: 'PR16',
    query: { waiting: 'me' },
  },
  changes: {
    number: 'approvals',
    href: addresses.people({ tab: 'requests', decidable: 'yes' }),
    call: 'AR1',
    query: { decidable: 'true' },
  },
  lines: {
    number: 'toFix',
    href: addresses.failed({ fix: 'yes' }),
    call: 'PR13',
    query: { view: 'failed', fixable: 'true' },
  },
  returned: {
    number: 'toFix',
    href: addresses.payments({ shown: 'RETURNED', own: true }),
    call: 'PR1',
    query: { mine: 'true', shown: 'RETURNED' },
  },
  days: { number: 'reconcile', href: addresses.reconciliation(), call: 'BS10', query: { open: 'true' } },
  steps: { number: 'settings', href: addresses.corporateProfile({ tab: 'onboarding' }), call: 'OR8', query: {} },
  levels: { number: 'settings', href: addresses.businessPreference({ tab: 'workflows' }), call: 'OR6', query: {} },
} as const satisfies Readonly<Record<string, WaitingList>>;

/** A part of the answer of AN8. */
export type WaitingPart = keyof typeof waitingLists;

/** How much waits in each list; absent where the person does not have it. */
export type WaitingCounts = { readonly [Part in WaitingPart]?: number | undefined };

/** Returns the parts of a number in their order. */
export const partsOf = (number: WaitingList['number']): WaitingPart[] =>
  (Object.keys(waitingLists) as WaitingPart[]).filter((part) => waitingLists[part].number === number);
