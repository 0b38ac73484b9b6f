/** Titles of the pages that belong to no feature. */
export const titles = {
  unauthorized: 'Not allowed',
  gallery: 'Gallery',
} as const;
