import type { ReactNode } from 'react';
import { ApiProblem, NoAnswer } from '../../lib/api-errors.ts';
import { Notice } from './notice.tsx';
import { pageText as text } from './page.text.ts';

/** Only these say nothing a person can act on: then the help desk needs the trace id. */
const needsTrace: ReadonlySet<string> = new Set(['internal-error', 'busy']);

/**
 * What is said of an error that is no answer of the server, such as an answer we cannot read. Where it was made it is
 * said and not thrown: it would take the page away from around it.
 */
export function faultSentence(error: unknown): string {
  reportError(error);
  return text.failed;
}

/** What a refused call says, in the server's words. Nothing for no error, and nothing when a fresh proof was not given. */
export function refusalSentence(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined;
  if (error instanceof NoAnswer) return text.noAnswer;
  if (!(error instanceof ApiProblem)) return faultSentence(error);
  if (error.code === 'step-up-required') return undefined; // the person closed the question: nothing happened
  const { message, code, traceId } = error;
  const sentence = /[.?!]$/.test(message) ? message : `${message}.`;
  return needsTrace.has(code) && traceId ? `${sentence} ${text.trace(traceId)}` : sentence;
}

/** The refusal of a call where it was made. */
export function Refused({ error }: { error: unknown }): ReactNode {
  const sentence = refusalSentence(error);
  return sentence ? (
    <Notice tone="error" isAnnounced>
      {sentence}
    </Notice>
  ) : null;
}
