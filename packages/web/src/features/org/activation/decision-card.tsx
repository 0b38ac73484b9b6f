import type { OagfService } from '@isura/contract/org/activation';
import type { Service } from '@isura/contract/org/service';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { VisibilitySwitch } from '../service/visibility.tsx';
import { officeServiceText as text } from './activation.text.ts';
import { ServiceDecision, type ServiceVerdict } from './service-decision.tsx';

/** Returns why a service cannot be activated yet, in words; undefined when it can. */
function whatIsMissing({ orgStatus, hasActiveSplit, hasActiveRule }: Service): string | undefined {
  if (orgStatus === 'CLOSED') return text.closed;
  if (orgStatus !== 'LIVE') return text.liveFirst;
  if (!hasActiveSplit) return text.splitFirst;
  return hasActiveRule ? undefined : text.ruleFirst;
}

/** Shows the central office's actions on a service in its status. What is not possible yet states why. */
export function DecisionCard({
  service,
  decided,
}: {
  service: OagfService;
  decided: (after?: Service) => void;
}): ReactNode {
  const [verdict, decide] = useState<ServiceVerdict>();
  const { status } = service;
  const { can } = service;
  const missing = can.includes('activate') ? undefined : whatIsMissing(service);
  return (
    <Card>
      <Stack gap="m">
        <h2>{text.decision}</h2>
        {status === 'DRAFT' && <p>{text.notAsked}</p>}
        {status === 'REJECTED' && <p>{text.wasRejected(service.rejectReason)}</p>}
        {(can.includes('reject') || status === 'INACTIVE') && missing && <p>{missing}</p>}
        <Row centred>
          {can.includes('activate') && (
            <Button look="primary" onClick={() => decide('activate')}>
              {status === 'INACTIVE' ? text.reactivate : text.activate}
            </Button>
          )}
          {can.includes('reject') && (
            <Button look="danger" onClick={() => decide('reject')}>
              {text.reject}
            </Button>
          )}
          {can.includes('deactivate') && (
            <Button look="danger" onClick={() => decide('deactivate')}>
              {text.deactivate}
            </Button>
          )}
        </Row>
        {(can.includes('show') || can.includes('hide')) && <VisibilitySwitch service={service} />}
      </Stack>
      {verdict && (
        <ServiceDecision
          service={service}
          verdict={verdict}
          close={() => decide(undefined)}
          done={(after) => {
            decide(undefined);
            decided(after);
          }}
        />
      )}
    </Card>
  );
}
