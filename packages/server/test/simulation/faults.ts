import type { Dice } from './dice.ts';

/** External failures, until they are switched off. All are drawn from the seed. */
export interface Faults {
  /** Reports whether the response to a successful commit is lost. */
  losesAnswer(): boolean;
  /** Returns the fate of a call to a provider, a bank or a mail server. */
  fateOfCall(percent?: number): 'good' | 'never arrived' | 'answer lost';
  fateOfEvent(): 'delivered' | 'lost' | 'doubled' | 'out of order' | 'altered';
  reportsAll(): boolean;
  /** Returns the seconds an event takes. */
  eventTakes(): number;
  bankRefuses(): boolean;
  /** Returns the seconds until the bank has paid. */
  bankTakes(): number;
  /** Reports whether the bank is unreachable, which is a definite answer. */
  bankIsAway(): boolean;
  /** Reports whether the bank names another amount than it paid. */
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
      on ? dice.weighed({ delivered: 50, lost: 20, doubled: 12, 'out of order': 10, altered: 8 }) : 'delivered',
    reportsAll: () => happens(30),
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
