import type { AuditEvent } from '@isura/contract/audit/trail';
import { actionInWords, actorKindLabels, entityInWords } from '@isura/contract/audit/trail.text';
import { trailColumns } from '@isura/contract/audit/trail-columns.text';
import { formatToTheSecond } from '@isura/contract/kernel/day-format';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { DifferenceTable } from '../../identity/admin-request/difference-table.tsx';
import { differenceOf } from './difference.ts';
import css from './user-reports.module.css';
import { userReportsText as text } from './user-reports.text.ts';

const { columns } = trailColumns;

interface Props {
  event: AuditEvent;
  /** Filters the list by the MDA of the event. */
  narrow: (() => void) | undefined;
  close: () => void;
}

const placeOf = ({ latitude, longitude }: AuditEvent): string | undefined =>
  latitude === undefined || longitude === undefined ? undefined : `${latitude}, ${longitude}`;

/** Shows one event in full: what changed, from where, and its link in the chain. */
export function EventDrawer({ event, narrow, close }: Props): ReactNode {
  const difference = differenceOf(event.before, event.after);
  return (
    <Drawer title={text.event(event.id)} close={close}>
      <Stack>
        <p>
          <strong>{event.summary}</strong>
        </p>
        {difference.length > 0 && (
          <>
            <h3>{text.difference}</h3>
            <DifferenceTable difference={difference} />
          </>
        )}
        <SummaryList
          rows={[
            { label: columns.at.title, value: formatToTheSecond(event.at) },
            { label: columns.actorName.title, value: event.actorName },
            { label: text.login, value: event.actorLogin },
            { label: columns.actorKind.title, value: event.actorKind && actorKindLabels[event.actorKind] },
            { label: columns.keyId.title, value: event.keyId },
            { label: columns.orgName.title, value: event.orgName },
            { label: text.filters.category, value: text.categories[event.category] },
            { label: columns.action.title, value: actionInWords(event.action) },
            { label: text.about, value: entityInWords(event.entityType, event.entityId) },
            { label: columns.location.title, value: event.location },
            { label: text.coordinates, value: placeOf(event) },
            { label: text.device, value: event.device },
            { label: columns.ip.title, value: event.ip },
            { label: text.trace, value: <code className={css.code}>{event.traceId}</code> },
            { label: text.hash, value: <code className={css.code}>{event.hash}</code> },
          ]}
        />
        {narrow && (
          <div>
            <Button
              onClick={() => {
                narrow();
                close();
              }}
            >
              {text.onlyThisMda}
            </Button>
          </div>
        )}
      </Stack>
    </Drawer>
  );
}
