import type { JsonSchema } from './schemas.ts';

export interface Reference {
  $ref: string;
}

export interface AnswerText {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}
