import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { analyticsText as text } from './analytics.text.ts';
import { useAnalysisQuery } from './frame.tsx';

/** Says that these days have nothing and offers more days. */
export function NothingCameIn({ sentence }: { sentence: string }): ReactNode {
  const { change } = useAnalysisQuery();
  return (
    <EmptyState
      sentence={sentence}
      action={
        <Button onClick={() => change({ when: 'this-year', start: undefined, end: undefined })}>{text.widen}</Button>
      }
    />
  );
}
