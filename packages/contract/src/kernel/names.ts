/**
 * The most fields of an object with names that the sender chooses, such as the answers of a payer or the filters of a
 * list. An object with more is refused before any of them is validated.
 */
export const MOST_NAMES = 45;
