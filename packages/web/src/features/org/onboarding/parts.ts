/** The three parts of step six, each on its own screen. */
export const parts = ['people', 'workflows', 'check'] as const;
export type Part = (typeof parts)[number];
