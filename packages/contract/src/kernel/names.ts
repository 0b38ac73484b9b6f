/**
 * Fields an object may have whose names are the sender's choice, such as the answers of a payer or the filters of a list.
 * What has more is refused before any of them is judged.
 */
export const MOST_NAMES = 40;
