/** Shown when a refusal has no sentence. */
export const unexplained = 'Something went wrong on our side';
