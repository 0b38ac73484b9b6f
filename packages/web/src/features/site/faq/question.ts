import type { Block } from '../prose.ts';

/** Parts of the portal that the public pages mention before all of them exist. */
type Part = 'connections';

/** Whether each part is built: nothing is promised that does not exist, and setting a part shows its texts. */
const built: Readonly<Record<Part, boolean>> = { connections: true };

/** A text shown only while a part exists (`needs`). */
interface ConditionalText {
  needs?: Part;
}

/** Reports whether this is true of the portal as it is now. */
const isTrueToday = ({ needs }: ConditionalText): boolean => needs === undefined || built[needs];

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
