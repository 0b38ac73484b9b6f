/** Parts of the portal that the public pages mention and that do not exist yet. */
export type Part = 'connections';

/** Whether each part is built: nothing is promised that does not exist, and setting a part shows its texts. */
const built: Readonly<Record<Part, boolean>> = { connections: false };

/** A text shown only while a part exists (`needs`). */
export interface ConditionalText {
  needs?: Part;
}

/** Reports whether this is true of the portal as it is now. */
export const isTrueToday = ({ needs }: ConditionalText): boolean => needs === undefined || built[needs];
