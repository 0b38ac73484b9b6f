import type { Block } from '../prose.ts';

/** One numbered section of a legal text; `id` is its anchor. */
export interface Section {
  id: string;
  title: string;
  body: readonly Block[];
}

/** A legal text as shown and printed. */
export interface LegalText {
  title: string;
  description: string;
  updated: string;
  /** The same day in machine-readable form. */
  updatedDay: string;
  summary: readonly Block[];
  sections: readonly Section[];
}
