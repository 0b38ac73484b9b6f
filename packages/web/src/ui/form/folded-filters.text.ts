/** Text of filters that are collapsed on a phone. */
export const foldedText = {
  open: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
};
