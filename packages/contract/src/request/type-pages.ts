import { offeredTypes } from './payment-types.ts';

/**
 * What the declarations of pages read of the payment types, in the order of the menu. It is data, so that the web build
 * can write it into them without the fields and columns of the types.
 */
export const typePages = offeredTypes().map(({ group, paths, words, shortcuts, menu }) => ({
  group,
  paths,
  words: { title: words.title, single: words.single, bulk: words.bulk },
  shortcuts: (shortcuts ?? []).map(({ path, title }) => ({ path, title })),
  menu,
}));
