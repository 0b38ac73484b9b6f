import { type ApiKey, KY2 } from '@isura/contract/identity/api-keys';
import { KeyStatus } from '@isura/contract/identity/states';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconHourglassEmpty,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Cluster } from '../../../ui/layout/layout.tsx';
import type { AddAct, RowAct } from '../../../ui/list/list-acts.tsx';
import { oneValue } from '../../../ui/list/list-filter.ts';
import { shows } from '../../../ui/list/shows.ts';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { Badge, badgeOf } from '../../../ui/status/status-badge.tsx';
import { badge, type Column, code, Moment, mda, moment, words } from '../../../ui/table/columns.tsx';
import { keysText as text } from './keys.text.ts';

const MakeKey = laterLayer(() => import('./make-key.tsx').then((part) => part.MakeKey));
const ChangeKey = laterLayer(() => import('./change-key.tsx').then((part) => part.ChangeKey));
const RollKey = laterLayer(() => import('./roll-key.tsx').then((part) => part.RollKey));
const KeyUse = laterLayer(() => import('./key-use.tsx').then((part) => part.KeyUse));

/** Asks for the reason before a key is revoked (KY2). */
const RevokeKey = ({ of, close }: { of: ApiKey; close: () => void }): ReactNode => (
  <ReasonDialog
    of={KY2}
    title={text.revokeTitle(of.name)}
    lead={text.revokeLead}
    reason={{ label: text.reason }}
    input={(reason) => ({ params: { orgId: of.orgId, id: of.id }, body: { reason } })}
    verb={text.revokeVerb}
    look="danger"
    cancel={text.keep}
    done={close}
    close={close}
  />
);

const ShownStatus = badgeOf<KeyStatus | 'OVER'>(text.statuses, {
  PENDING: { tone: 'info', icon: IconHourglass },
  ACTIVE: { tone: 'success', icon: IconCircleCheck },
  OVER: { tone: 'neutral', icon: IconHourglassEmpty },
  REVOKED: { tone: 'neutral', icon: IconCircleX },
});

/** The status of a key, with a mark where nobody used it for 90 days. */
const StatusAndMark = ({ status, isOver, isUnused }: ApiKey): ReactNode => (
  <Cluster whole>
    <ShownStatus status={isOver ? 'OVER' : status} />
    {isUnused && (
      <Badge tone="warning" icon={IconAlertTriangle}>
        {text.longUnused}
      </Badge>
    )}
  </Cluster>
);

const { columns: heads } = text;

/** The columns of a list of keys; the organization is shown where those of several are listed. */
export const keyColumns: readonly Column<ApiKey>[] = [
  words('name', heads.name, { card: 'title', sticky: true }),
  mda(heads.organization, { ofMany: true }),
  {
    key: 'scopes',
    header: heads.scopes,
    card: 'fact',
    roomy: true,
    cell: ({ scopes }) => scopes.map((scope) => text.scopes[scope].label).join(', '),
  },
  badge(heads.status, StatusAndMark),
  moment('expiresAt', heads.ends),
  {
    key: 'lastUsedAt',
    header: heads.lastUsed,
    card: 'fact',
    keeps: true,
    // From where is among what the key was used for.
    cell: ({ lastUsedAt }) => (lastUsedAt === undefined ? text.never : <Moment at={lastUsedAt} />),
  },
  code('keyId', heads.keyId),
  words('requestedBy', heads.by),
  words('confirmedBy', heads.confirmed),
  moment('createdAt', heads.made),
];

/** The columns of a list of keys that are hidden until chosen. */
export const extraOfKeys = ['requestedBy', 'confirmedBy', 'createdAt'] as const;

/** Narrows a list of keys to a status. */
export const ofStatus = oneValue(
  'key-status',
  [text.status, text.allStatuses],
  KeyStatus.options,
  text.stored,
  'status',
);

/** The actions of a key; the server says which of them it allows (`can`). */
export const keyActions: readonly RowAct<ApiKey>[] = [
  { label: text.use, needs: 'KY5', act: shows((key, { close }) => <KeyUse of={key} close={close} />) },
  { label: text.change, can: 'change', needs: 'KY4', act: shows((key, layer) => <ChangeKey of={key} {...layer} />) },
  { label: text.roll, can: 'roll', needs: 'KY3', act: shows((key, layer) => <RollKey of={key} {...layer} />) },
  {
    label: text.revoke,
    can: 'revoke',
    needs: 'KY2',
    danger: true,
    act: shows((key, { close }) => <RevokeKey of={key} close={close} />),
  },
];

/** Makes a key of an organization (KY7), from a list of keys. */
export const makingKey = (orgId: number): AddAct => ({
  label: text.make,
  needs: 'KY7',
  act: ({ open }) => open((layer) => <MakeKey orgId={orgId} {...layer} />),
});
