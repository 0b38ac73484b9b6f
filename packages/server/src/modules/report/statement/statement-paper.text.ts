/** Texts of a statement on paper. */
export const paperWords = {
  title: 'Balance statement',
  opening: 'Opening',
  in: 'In',
  out: 'Out',
  closing: 'Closing',
  running: 'The period was not over, or had just ended: more entries may follow.',
  narrowed: (words: string) => `Only entries containing: ${words}`,
  made: (by: string, at: string) => `Made by ${by}, ${at}`,
  page: (nth: number) => `Page ${nth}`,
  end: 'End of statement',
};
