import { WH9 } from '@isura/contract/connect/webhook-deliveries';
import { type WebhookEndpoint, WH1, WH2, WH8 } from '@isura/contract/connect/webhook-endpoints';
import type { EndpointStatus } from '@isura/contract/connect/webhook-states';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Small, Stack } from '../../../ui/layout/layout.tsx';
import { asks } from '../../../ui/list/asks.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { listOf } from '../../../ui/list/list-of.ts';
import { shows } from '../../../ui/list/shows.ts';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { badge, type Column, moment, words } from '../../../ui/table/columns.tsx';
import { hostOf } from './webhook-fields.tsx';
import { webhooksText as text } from './webhooks.text.ts';

const MakeWebhook = laterLayer(() => import('./make-webhook.tsx').then((part) => part.MakeWebhook));
const ChangeWebhook = laterLayer(() => import('./change-webhook.tsx').then((part) => part.ChangeWebhook));
const Replay = laterLayer(() => import('./replay.tsx').then((part) => part.Replay));
const DeliveriesDrawer = laterLayer(() => import('./deliveries-drawer.tsx').then((part) => part.DeliveriesDrawer));
const RollSecret = laterLayer(() => import('./roll-secret.tsx').then((part) => part.RollSecret));

const StatusWord = badgeOf<EndpointStatus>(text.statuses, {
  ACTIVE: { tone: 'success', icon: IconCircleCheck },
  DISABLED: { tone: 'warning', icon: IconCircleX },
});

/** Whether events are sent to a webhook, and why not. */
const ShownStatus = ({ status, disabledCode, oldSecretUntil }: WebhookEndpoint): ReactNode => (
  <Row gap="s" level>
    <StatusWord status={status} />
    {disabledCode && <Small>{text.why[disabledCode]}</Small>}
    {oldSecretUntil && <Small>{text.twoSecrets(formatInstant(oldSecretUntil))}</Small>}
  </Row>
);

/** How much was delivered in a day, and how much waits. */
const Share = ({ delivered, failed, open }: WebhookEndpoint): ReactNode => (
  <>
    {delivered + failed === 0 ? text.none : text.share(delivered, delivered + failed)}
    {open > 0 && <Small>{text.waiting(open)}</Small>}
  </>
);

const { columns: heads } = text;
const columns: readonly Column<WebhookEndpoint>[] = [
  words('url', heads.url, { card: 'title', sticky: true }),
  {
    key: 'types',
    header: heads.types,
    card: 'fact',
    cell: ({ types }) => (types.includes('*') ? text.everything : text.types(types.length)),
  },
  badge(heads.status, ShownStatus),
  moment('lastDeliveredAt', heads.last),
  { key: 'share', header: heads.share, card: 'fact', cell: (endpoint) => <Share {...endpoint} /> },
  moment('createdAt', heads.made),
  words('description', heads.description),
  words('madeBy', heads.by),
];

const endpoints = listOf(WH1, {
  id: 'webhook-endpoints',
  orderedBy: 'createdAt,desc',
  extra: ['description', 'madeBy'],
  caption: text.caption,
  columns,
  nameOf: ({ url }) => hostOf(url),
  empty: text.empty,
});

const pathOf = ({ orgId, id }: WebhookEndpoint) => ({ params: { orgId, id } });

const actions: readonly RowAct<WebhookEndpoint>[] = [
  {
    label: text.test,
    can: 'change',
    needs: 'WH9',
    when: ({ status }) => status === 'ACTIVE',
    act: (endpoint, { send }) => send(WH9, pathOf(endpoint), () => text.tested(hostOf(endpoint.url))),
  },
  {
    label: text.replay,
    can: 'change',
    needs: 'WH6',
    when: ({ status }) => status === 'ACTIVE',
    act: shows((endpoint, layer) => <Replay of={endpoint} {...layer} />),
  },
  {
    label: text.change,
    can: 'change',
    needs: 'WH2',
    act: shows((endpoint, layer) => <ChangeWebhook of={endpoint} {...layer} />),
  },
  {
    label: text.roll,
    can: 'roll',
    needs: 'WH3',
    act: shows((endpoint, layer) => <RollSecret of={endpoint} {...layer} />),
  },
  {
    label: text.enable,
    can: 'change',
    needs: 'WH2',
    when: ({ status }) => status === 'DISABLED',
    act: (endpoint, { send }) =>
      send(WH2, { ...pathOf(endpoint), body: { status: 'ACTIVE', version: endpoint.version } }, ({ url }) =>
        text.enabled(hostOf(url)),
      ),
  },
  {
    label: text.disable,
    can: 'change',
    needs: 'WH2',
    when: ({ status }) => status === 'ACTIVE',
    act: asks(WH2, (endpoint: WebhookEndpoint) => ({
      title: text.disableTitle(hostOf(endpoint.url)),
      lead: text.disableLead,
      input: () => ({ ...pathOf(endpoint), body: { status: 'DISABLED' as const, version: endpoint.version } }),
      verb: text.disableVerb,
      cancel: text.keep,
      outcome: ({ url }) => text.disabled(hostOf(url)),
    })),
  },
  {
    label: text.remove,
    can: 'delete',
    needs: 'WH8',
    danger: true,
    act: asks(WH8, (endpoint: WebhookEndpoint) => ({
      title: text.removeTitle(hostOf(endpoint.url)),
      lead: text.removeLead,
      input: () => ({ ...pathOf(endpoint), query: { version: endpoint.version } }),
      verb: text.removeVerb,
      look: 'danger',
      cancel: text.keep,
      outcome: () => text.removed(hostOf(endpoint.url)),
    })),
  },
];

/**
 * Lists the webhooks of an organization (WH1), with making, testing, changing, rolling, disabling and deleting them; a row
 * opens its deliveries.
 */
export const WebhooksTab = ({ orgId }: { orgId: number }): ReactNode => (
  <Stack>
    <h2>{text.title}</h2>
    <p>{text.lead}</p>
    <List
      of={endpoints}
      scope={{ orgId }}
      actions={actions}
      open={shows((endpoint: WebhookEndpoint, { close }) => <DeliveriesDrawer of={endpoint} close={close} />)}
      add={{
        label: text.make,
        needs: 'WH7',
        act: ({ open }) => open((layer) => <MakeWebhook orgId={orgId} {...layer} />),
      }}
    />
  </Stack>
);
