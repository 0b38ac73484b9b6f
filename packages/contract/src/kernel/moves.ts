/**
 * One row of a table of states: in this state (null: before there is anything), when this happens, it comes to stand so
 * (null: it is gone). `guard` names the rule that has to hold besides; rows of one state and event differ by it.
 */
export interface Move<State extends string = string, Event extends string = string, Who extends string = string> {
  from: State | null;
  event: Event;
  guard?: string;
  to: State | null;
  who: Who;
}

/** Where an event may lead from a state: more than one where guards decide, none where it cannot happen. */
export const leadsTo = <S extends string, E extends string>(
  moves: readonly Move<S, E>[],
  from: S | null,
  event: E,
): (S | null)[] => moves.filter((move) => move.from === from && move.event === event).map(({ to }) => to);

/** Where an event leads from a state, whatever the guard; undefined where it cannot happen. */
export const nextOf = <S extends string, E extends string>(
  moves: readonly Move<S, E>[],
  from: S,
  event: E,
): S | undefined => leadsTo(moves, from, event)[0] ?? undefined;

/** The states in which an event can happen, in the order of the table. */
export const statesFor = <S extends string, E extends string>(moves: readonly Move<S, E>[], event: E): S[] => [
  ...new Set(moves.flatMap((move) => (move.event === event && move.from !== null ? [move.from] : []))),
];
