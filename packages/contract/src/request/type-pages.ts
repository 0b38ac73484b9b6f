import { offeredTypes } from './payment-types.ts';

/**
 * What the declarations of pages read of the payment types, in their order. It is data, so that the web build
 * can write it into them without the fields and columns of the types.
 */
export const typePages = offeredTypes().map(({ paths, words, shortcuts }) => ({
  paths,
  words: { title: words.title, single: words.single, bulk: words.bulk },
  shortcuts: (shortcuts ?? []).map(({ path, title }) => ({ path, title })),
}));
