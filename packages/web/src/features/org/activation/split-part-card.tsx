import { formatDay } from '@isura/contract/kernel/day-format';
import type { OagfService } from '@isura/contract/org/activation';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Row, Small, Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { refreshSplits } from '../split/split.api.ts';
import { SplitFacts, WaitingSplit } from '../split/split-card.tsx';
import { SplitDrawer } from '../split/split-drawer.tsx';
import { officeServiceText as text } from './activation.text.ts';

/** Shows the split of a service: in force, upcoming, pending, and the button to set another split. */
export function SplitPartCard({ service }: { service: OagfService }): ReactNode {
  const client = useQueryClient();
  const [layer, open] = useState<'set' | 'all'>();
  const { splits, activeSplit, day, can } = service;
  const maySet = can.includes('set-split');
  const pending = splits.find(({ status }) => status === 'PENDING');
  const coming = splits.filter(({ status, effectiveFrom }) => status === 'ACTIVE' && effectiveFrom > day);
  return (
    <Card>
      <Stack gap="m">
        <h2>{text.split}</h2>
        {activeSplit ? (
          <>
            <Small>{text.inForce(formatDay(activeSplit.effectiveFrom))}</Small>
            <SplitFacts split={activeSplit} />
          </>
        ) : (
          <p>{text.noSplit}</p>
        )}
        {coming.map((split) => (
          <Stack key={split.id} gap="m">
            <h3>{text.next(formatDay(split.effectiveFrom))}</h3>
            <SplitFacts split={split} />
          </Stack>
        ))}
        {pending && (
          <WaitingSplit split={pending} serviceName={service.name} decided={() => void refreshSplits(client)} />
        )}
        <Row centred>
          {maySet && <Button onClick={() => open('set')}>{text.setRatio}</Button>}
          {splits.length > 0 && (
            <Button look="quiet" onClick={() => open('all')}>
              {text.allSplits}
            </Button>
          )}
        </Row>
      </Stack>
      {layer && (
        <SplitDrawer
          service={{ serviceId: service.id, orgId: service.orgId, serviceName: service.name, can }}
          editing={layer === 'set'}
          close={() => open(undefined)}
        />
      )}
    </Card>
  );
}
