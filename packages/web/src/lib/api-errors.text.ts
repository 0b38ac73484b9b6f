/** Said where an answer is a refusal without a sentence. */
export const unexplained = 'Something went wrong on our side';
