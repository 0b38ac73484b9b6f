/** Parts of the portal that the public pages speak of, which are not there yet. */
export type Part = 'connections';

/** Nothing is promised that is not there: whoever builds a part sets it, and its words appear. */
const built: Readonly<Record<Part, boolean>> = { connections: false };

/** Something that is said only while a part is there (`needs`). */
export interface Said {
  needs?: Part;
}

/** Whether this is true of the portal as it stands. */
export const isTrueToday = ({ needs }: Said): boolean => needs === undefined || built[needs];
