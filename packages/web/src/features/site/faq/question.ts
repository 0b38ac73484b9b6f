import type { Block } from '../prose.ts';

/** One question of an FAQ. `id` is its anchor: people keep links to it, so it never changes. */
export interface Question {
  id: string;
  question: string;
  answer: readonly Block[];
}

/** Questions that belong together. */
export interface Topic {
  id: string;
  title: string;
  questions: readonly Question[];
}
