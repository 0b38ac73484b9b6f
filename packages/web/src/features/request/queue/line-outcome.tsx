import type { LineResult } from '@isura/contract/pay/disbursement';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { outcomeText as text } from './failed.text.ts';

interface Props {
  result: LineResult;
  done: 'retried' | 'queried';
  /** Returns the name of a line, where it is known here. */
  nameOf: (lineId: number) => string | undefined;
  hide: () => void;
}

/** Shows the outcome of the selected lines: how many were accepted, which go along, and why others were refused. */
export function LineOutcome({ result, done, nameOf, hide }: Props): ReactNode {
  const { accepted, alongWith, refused } = result;
  return (
    <Notice tone={refused.length === 0 ? 'success' : accepted.length === 0 ? 'error' : 'warning'} isAnnounced>
      {accepted.length > 0 && <p>{text[done](accepted.length)}</p>}
      {alongWith.length > 0 && <p>{text.along(alongWith.length)}</p>}
      {refused.length > 0 && (
        <>
          <p>{text.refused(refused.length)}</p>
          <ul>
            {refused.map(({ lineId, detail }) => (
              <li key={lineId}>{text.line(nameOf(lineId) ?? text.one, detail)}</li>
            ))}
          </ul>
        </>
      )}
      <Button small onClick={hide}>
        {text.hide}
      </Button>
    </Notice>
  );
}
