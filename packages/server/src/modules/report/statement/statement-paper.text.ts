/** The words on a statement on paper. */
export const paperWords = {
  title: 'Balance statement',
  opening: 'Opening',
  in: 'In',
  out: 'Out',
  closing: 'Closing',
  running: 'The period was not over when this was made: entries may still come.',
  narrowed: (words: string) => `Only entries that say: ${words}`,
  made: (by: string, at: string) => `Made by ${by}, ${at}`,
  page: (nth: number) => `Page ${nth}`,
  end: 'End of the statement',
};
