/** Words that no title of a report or an analysis has: each was misread, or left open what is compared with what. */
const BANNED = /\b(made|brings in|of what was|times as much|rung|for nothing|nobody owed|on their way)\b/i;

/** Reports whether a title has a word that titles may not have. */
export const saysBanned = (title: string): boolean => BANNED.test(title);
