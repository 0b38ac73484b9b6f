import type { Dice } from './dice.ts';

/** What goes wrong outside, until it is switched off. Everything is drawn from the seed. */
export interface Faults {
  /** A commit went through, and the answer to it was lost. */
  losesAnswer(): boolean;
  /** A call to a provider, a bank, a mail server. */
  fateOfCall(percent?: number): 'good' | 'never arrived' | 'answer lost';
  fateOfEvent(): 'told' | 'lost' | 'doubled' | 'out of order' | 'altered';
  tellsOfAll(): boolean;
  /** How long an event takes, in seconds. */
  eventTakes(): number;
  bankRefuses(): boolean;
  /** How long the bank takes until it has paid, in seconds. */
  bankTakes(): number;
  /** A bank that was not reached says so, and does not leave it open. */
  bankIsAway(): boolean;
  /** It names another amount than it paid. */
  bankMisreads(): boolean;
  stop(): void;
}

export function faultsOf(dice: Dice): Faults {
  let on = true;
  const happens = (percent: number): boolean => on && dice.chance(percent);
  return {
    losesAnswer: () => happens(2),
    fateOfCall(percent = 12) {
      if (!happens(percent)) return 'good';
      return dice.chance(50) ? 'never arrived' : 'answer lost';
    },
    fateOfEvent: () =>
      on ? dice.weighed({ told: 50, lost: 20, doubled: 12, 'out of order': 10, altered: 8 }) : 'told',
    tellsOfAll: () => happens(30),
    eventTakes: () => (happens(30) ? dice.below(600) : 0),
    bankRefuses: () => happens(15),
    bankTakes: () => (on ? dice.pick([0, 1, 1, 20, 130]) : 1),
    bankIsAway: () => happens(40),
    bankMisreads: () => happens(4),
    stop() {
      on = false;
    },
  };
}
