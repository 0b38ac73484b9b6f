import { type ConditionalText, isTrueToday } from '../built.ts';
import type { Block } from '../prose.ts';

/** One question of an FAQ. `id` is its anchor: people keep links to it, so it never changes. */
export interface Question extends ConditionalText {
  id: string;
  question: string;
  answer: readonly Block[];
}

/** A group of related questions. */
export interface Topic extends ConditionalText {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** Returns the topics with the questions that have an answer true of the portal as it is now. */
export const answeredToday = (topics: readonly Topic[]): readonly Topic[] =>
  topics
    .filter(isTrueToday)
    .map((topic) => ({ ...topic, questions: topic.questions.filter(isTrueToday) }))
    .filter(({ questions }) => questions.length > 0);
