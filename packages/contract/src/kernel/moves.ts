/**
 * One row of a state table: in the state (null: not created yet), the event leads to the new state (null: deleted).
 * `guard` names the rule that must also hold; rows of the same state and event differ by it.
 */
export interface Move<State extends string = string, Event extends string = string, Who extends string = string> {
  from: State | null;
  event: Event;
  guard?: string;
  to: State | null;
  who: Who;
}

/** Returns the states an event may lead to: several where guards decide, none where it cannot happen. */
export const leadsTo = <S extends string, E extends string>(
  moves: readonly Move<S, E>[],
  from: S | null,
  event: E,
): (S | null)[] => moves.filter((move) => move.from === from && move.event === event).map(({ to }) => to);

/** Returns the state an event leads to, whatever the guard; undefined where it cannot happen. */
export const nextOf = <S extends string, E extends string>(
  moves: readonly Move<S, E>[],
  from: S,
  event: E,
): S | undefined => leadsTo(moves, from, event)[0] ?? undefined;

/** Returns the states in which an event can happen, in the order of the table. */
export const statesFor = <S extends string, E extends string>(moves: readonly Move<S, E>[], event: E): S[] => [
  ...new Set(moves.flatMap((move) => (move.event === event && move.from !== null ? [move.from] : []))),
];
