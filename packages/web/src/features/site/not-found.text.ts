/** Texts besides the given title and sentence. */
export const notFoundHints = {
  description: 'There is no page at this address.',
  hint: 'The address may be mistyped, or the page may have moved.',
  directory: 'MDA directory',
} as const;
