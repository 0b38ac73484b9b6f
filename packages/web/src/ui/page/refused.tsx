import type { ReactNode } from 'react';
import { ApiProblem, NoAnswer } from '../../lib/api-errors.ts';
import { Notice } from './notice.tsx';
import { pageText as text } from './page.text.ts';

/** Only these codes tell a person nothing they can act on: then the help desk needs the trace id. */
const needsTrace: ReadonlySet<string> = new Set(['internal-error', 'busy']);

/**
 * Returns the text for an error that is not a server response, such as an unreadable response. It is shown where the
 * call was made and not thrown, which would remove the page around it.
 */
export function faultSentence(error: unknown): string {
  reportError(error);
  return text.failed;
}

/** Returns the server's message for a refused call; undefined for no error, and when the step-up was cancelled. */
export function refusalSentence(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined;
  if (error instanceof NoAnswer) return text.noAnswer;
  if (!(error instanceof ApiProblem)) return faultSentence(error);
  if (error.code === 'step-up-required') return undefined; // the person closed the step-up dialog: nothing happened
  const { message, code, traceId } = error;
  const sentence = /[.?!]$/.test(message) ? message : `${message}.`;
  return needsTrace.has(code) && traceId ? `${sentence} ${text.trace(traceId)}` : sentence;
}

/** The refusal of a call, shown where the call was made. */
export function Refused({ error }: { error: unknown }): ReactNode {
  const sentence = refusalSentence(error);
  return sentence ? (
    <Notice tone="error" isAnnounced>
      {sentence}
    </Notice>
  ) : null;
}
