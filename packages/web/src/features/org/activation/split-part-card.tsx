import { formatDay } from '@isura/contract/kernel/day-format';
import type { OagfService } from '@isura/contract/org/activation';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { refreshSplits } from '../split/split.api.ts';
import { SplitFacts, WaitingSplit } from '../split/split-card.tsx';
import { SplitDrawer } from '../split/split-drawer.tsx';
import css from './activation.module.css';
import { officeServiceText as text } from './activation.text.ts';

/** How the money of the service is shared: in force, coming, waiting, and the way to set another split. */
export function SplitPartCard({ service, maySet }: { service: OagfService; maySet: boolean }): ReactNode {
  const client = useQueryClient();
  const [layer, open] = useState<'set' | 'all'>();
  const { splits, activeSplit, day } = service;
  const pending = splits.find(({ status }) => status === 'PENDING');
  const coming = splits.filter(({ status, effectiveFrom }) => status === 'ACTIVE' && effectiveFrom > day);
  return (
    <Card>
      <div className={css.block}>
        <h2>{text.split}</h2>
        {activeSplit ? (
          <>
            <p className={css.small}>{text.inForce(formatDay(activeSplit.effectiveFrom))}</p>
            <SplitFacts split={activeSplit} />
          </>
        ) : (
          <p>{text.noSplit}</p>
        )}
        {coming.map((split) => (
          <div key={split.id} className={css.block}>
            <h3>{text.next(formatDay(split.effectiveFrom))}</h3>
            <SplitFacts split={split} />
          </div>
        ))}
        {pending && (
          <WaitingSplit split={pending} serviceName={service.name} decided={() => void refreshSplits(client)} />
        )}
        <div className={css.row}>
          {maySet && !pending && <Button onClick={() => open('set')}>{text.setRatio}</Button>}
          {splits.length > 0 && (
            <Button look="quiet" onClick={() => open('all')}>
              {text.allSplits}
            </Button>
          )}
        </div>
      </div>
      {layer && (
        <SplitDrawer
          service={{ serviceId: service.id, orgId: service.orgId, serviceName: service.name }}
          editing={layer === 'set'}
          close={() => open(undefined)}
        />
      )}
    </Card>
  );
}
