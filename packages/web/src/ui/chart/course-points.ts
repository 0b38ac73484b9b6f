import type { Kobo } from '@isura/contract/kernel/money';

/** A point of a course: its name, what stands under it, and what came in beside what it is compared with. */
export interface CoursePoint {
  name: string;
  label: string;
  amount: Kobo;
  before: Kobo;
  /** What it is compared with. */
  beforeName: string;
}
