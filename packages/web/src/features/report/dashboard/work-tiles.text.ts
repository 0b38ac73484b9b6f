import { plural } from '@isura/contract/kernel/numbers-format';

/** Texts of the tiles about the work of an organization. */
export const workTilesText = {
  title: 'Work in progress',
  unknown: 'Unknown',
  unknownWhy: 'This could not be loaded. Refresh to try again.',
  awaiting: 'Awaiting approval',
  awaitingNote: (money: string) => `${money} in payments submitted but not decided`,
  late: 'Overdue approvals',
  lateNote: 'Past the time limit of their level',
  lines: 'Unmatched bank lines',
  linesNote: 'On bank statements, not explained yet',
  people: 'People',
  peopleNote: 'Active accounts',
  changes: 'Changes waiting',
  changesNote: 'Requested but not decided',
  chain: 'Audit trail',
  chainStates: { intact: 'Intact', broken: 'Broken', checking: 'Being checked' },
  chainIntact: (events: number) => `${plural(events, 'event is', 'events are')} correctly linked`,
  chainBroken: (id: string) => `Event ${id} is not linked to the one before it`,
  chainChecking: (events: number) => `Some of ${plural(events, 'event', 'events')} are still being checked`,
  decisions: {
    tab: 'Decided',
    caption: 'Your decisions',
    empty: {
      sentence:
        'You made no payment decisions in this period. Each approval, return and rejection of yours appears here.',
      who: 'Payments that wait for you are under “Approvals”.',
    },
    columns: {
      number: 'Request no.',
      type: 'Type',
      title: 'Title',
      amount: 'Amount',
      action: 'Decision',
      at: 'Decided',
      after: 'Took',
    },
    actions: { REVIEW: 'Sent for approval', APPROVE: 'Approved', REJECT: 'Rejected', RETURN: 'Returned' },
  },
} as const;
