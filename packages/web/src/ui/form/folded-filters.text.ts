/** Words of filters that a phone folds away. */
export const foldedText = {
  open: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
};
