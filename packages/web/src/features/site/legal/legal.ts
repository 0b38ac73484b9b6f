import type { Block } from '../prose.ts';

/** One numbered section of a legal text; `id` is its anchor. */
export interface Section {
  id: string;
  title: string;
  body: readonly Block[];
}

/** A legal text as it is shown and printed. */
export interface LegalText {
  title: string;
  description: string;
  updated: string;
  /** The same day for machines. */
  updatedDay: string;
  summary: readonly Block[];
  sections: readonly Section[];
}
