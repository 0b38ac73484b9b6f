import { type ApiKey, KY1, KY2 } from '@isura/contract/identity/api-keys';
import { KeyStatus } from '@isura/contract/identity/states';
import { IconCircleCheck, IconCircleX, IconHourglass, IconHourglassEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { oneValue } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { shows } from '../../../ui/list/shows.ts';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { badge, type Column, code, Moment, moment, words } from '../../../ui/table/columns.tsx';
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

/** When a key was last used and from where. */
const LastUse = ({ lastUsedAt, lastUsedIp }: ApiKey): ReactNode =>
  lastUsedAt === undefined ? (
    text.never
  ) : (
    <>
      <Moment at={lastUsedAt} />
      {lastUsedIp && <Small>{text.from(lastUsedIp)}</Small>}
    </>
  );

const { columns: heads } = text;
const columns: readonly Column<ApiKey>[] = [
  words('name', heads.name, { card: 'title', sticky: true }),
  {
    key: 'scopes',
    header: heads.scopes,
    card: 'fact',
    roomy: true,
    cell: ({ scopes }) => scopes.map((scope) => text.scopes[scope].label).join(', '),
  },
  badge(heads.status, ({ status, isOver }: ApiKey) => <ShownStatus status={isOver ? 'OVER' : status} />),
  moment('expiresAt', heads.ends),
  { key: 'lastUsedAt', header: heads.lastUsed, card: 'fact', cell: (key) => <LastUse {...key} /> },
  code('keyId', heads.keyId),
  words('requestedBy', heads.by),
  words('confirmedBy', heads.confirmed),
  moment('createdAt', heads.made),
];

const keys = listOf(KY1, {
  id: 'api-keys',
  orderedBy: 'createdAt,desc',
  extra: ['requestedBy', 'confirmedBy', 'createdAt'],
  caption: text.caption,
  columns,
  nameOf: ({ name }) => name,
  filters: [oneValue('key-status', [text.status, text.allStatuses], KeyStatus.options, text.stored, 'status')],
  empty: text.empty,
});

const actions: readonly RowAct<ApiKey>[] = [
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

/** Lists the API keys of an organization (KY1), with making, changing, rolling and revoking them. */
export const KeysTab = ({ orgId }: { orgId: number }): ReactNode => (
  <Stack>
    <h2>{text.title}</h2>
    <p>{text.lead}</p>
    <List
      of={keys}
      scope={{ orgId }}
      actions={actions}
      add={{
        label: text.make,
        needs: 'KY7',
        act: ({ open }) => open((layer) => <MakeKey orgId={orgId} {...layer} />),
      }}
    />
  </Stack>
);
