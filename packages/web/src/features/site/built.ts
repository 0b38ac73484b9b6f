/** Parts of the portal that the public pages speak of. */
export type Part = 'payments-out' | 'refunds' | 'connections';

/** Nothing is promised that is not there: whoever builds a part sets it, and its words appear. */
const built: Readonly<Record<Part, boolean>> = { 'payments-out': false, refunds: false, connections: false };

/** Something that is said only while a part is there (`needs`), or only until then (`until`). */
export interface Said {
  needs?: Part;
  until?: Part;
}

/** Whether this is true of the portal as it stands. */
export const isTrueToday = ({ needs, until }: Said): boolean =>
  (needs === undefined || built[needs]) && (until === undefined || !built[until]);
