import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import type { SplitRatio } from '@isura/contract/org/split';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Row, Small, Stack } from '../../../ui/layout/layout.tsx';
import { WaitingBadge } from '../../../ui/page/waiting-notice.tsx';
import { splitText as text } from './split.text.ts';
import { SplitShares } from './split-bar.tsx';
import { SplitDecision, type SplitVerdict } from './split-decision.tsx';

const linesOf = ({ setBy, setAt, confirmedBy, confirmedAt }: SplitRatio): string[] => [
  text.setLine(setBy, formatInstant(setAt)),
  ...(confirmedBy && confirmedAt ? [text.confirmedLine(confirmedBy, formatInstant(confirmedAt))] : []),
];

/** Shows one split with its shares, its day and who set and confirmed it. */
export function SplitFacts({ split }: { split: SplitRatio }): ReactNode {
  return (
    <>
      <SplitShares lines={split.lines} />
      {split.note && (
        <p>
          <strong>{text.note}:</strong> {split.note}
        </p>
      )}
      {linesOf(split).map((line) => (
        <Small key={line}>{line}</Small>
      ))}
    </>
  );
}

interface WaitingProps {
  split: SplitRatio;
  serviceName: string;
  decided: (split: SplitRatio) => void;
}

/** Shows the second administrator's buttons; the one who set the split reads that another one must confirm it. */
function SplitVerdicts({ split, serviceName, decided }: WaitingProps): ReactNode {
  const person = useSignedIn();
  const [verdict, decide] = useState<SplitVerdict>();
  if (!split.can?.includes('decide'))
    return <Small>{person?.login === split.setBy ? text.ownWaits : text.othersDecide}</Small>;
  return (
    <Row centred>
      <Button look="primary" onClick={() => decide('CONFIRM')}>
        {text.confirm}
      </Button>
      <Button look="danger" onClick={() => decide('REJECT')}>
        {text.reject}
      </Button>
      {verdict && (
        <SplitDecision
          split={split}
          serviceName={serviceName}
          verdict={verdict}
          close={() => decide(undefined)}
          done={(now) => {
            decide(undefined);
            decided(now);
          }}
        />
      )}
    </Row>
  );
}

/** Shows a pending split, with its shares and the user's actions on it. */
export function WaitingSplit(props: WaitingProps): ReactNode {
  const { split } = props;
  return (
    <Stack gap="s">
      <Row as="p" gap="xs m" centred>
        <WaitingBadge /> <span>{text.from(formatDay(split.effectiveFrom))}</span>
      </Row>
      <SplitFacts split={split} />
      <SplitVerdicts {...props} />
    </Stack>
  );
}
