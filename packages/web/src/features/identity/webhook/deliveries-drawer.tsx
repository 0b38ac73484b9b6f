import { type DeliveryAttempt, type WebhookDelivery, WH4, WH5, WH10 } from '@isura/contract/connect/webhook-deliveries';
import type { WebhookEndpoint } from '@isura/contract/connect/webhook-endpoints';
import type { DeliveryStatus } from '@isura/contract/connect/webhook-states';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { IconCircleCheck, IconCircleX, IconHourglass, IconRotateClockwise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Cluster, Columns, Row, Small, Split, Stack } from '../../../ui/layout/layout.tsx';
import { Line, Lines } from '../../../ui/layout/lines.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import css from '../event/event.module.css';
import { eventsText } from '../event/events.text.ts';
import { deliveriesText as text } from './deliveries.text.ts';
import { hostOf } from './webhook-fields.tsx';

/** How many deliveries are shown. */
const SHOWN = 50;

const StatusWord = badgeOf<DeliveryStatus>(text.statuses, {
  PENDING: { tone: 'info', icon: IconHourglass },
  FAILED: { tone: 'warning', icon: IconRotateClockwise },
  DELIVERED: { tone: 'success', icon: IconCircleCheck },
  GIVEN_UP: { tone: 'error', icon: IconCircleX },
});

/** Writes JSON so that people can read it; anything else stays as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** One attempt: what was sent beside what came back, both as text. */
const Attempt = ({ of }: { of: DeliveryAttempt }): ReactNode => (
  <Stack gap="s">
    <h3>{text.attempt(of.attemptNo, formatInstant(of.at), of.ms)}</h3>
    <Columns least={360}>
      <Stack gap="s">
        <Small>{text.sent}</Small>
        <pre className={css.json}>
          {[`POST ${of.url}`, ...Object.entries(of.requestHeaders).map(([name, value]) => `${name}: ${value}`)].join(
            '\n',
          )}
        </pre>
        <pre className={css.json}>{of.requestBody === undefined ? text.noLonger : readable(of.requestBody)}</pre>
      </Stack>
      <Stack gap="s">
        <Small>{text.answer}</Small>
        <pre className={css.json}>{of.fault ? text.faults[of.fault] : text.status(of.answerStatus ?? 0)}</pre>
        {of.fault === undefined && (
          <pre className={css.json}>{of.answerText === '' ? text.empty : (of.answerText ?? text.noLonger)}</pre>
        )}
      </Stack>
    </Columns>
  </Stack>
);

/** The attempts of a delivery (WH10). */
function Attempts({ orgId, of }: { orgId: number; of: WebhookDelivery }): ReactNode {
  const { data, error, refetch } = useQuery(queryOf(WH10, { params: { orgId, id: of.endpointId, deliveryId: of.id } }));
  return (
    <>
      <NotYet of={{ data, error, refetch }} height={220} />
      {data?.history.length === 0 && <p>{text.notAttempted}</p>}
      {data?.history.map((attempt) => (
        <Attempt key={attempt.attemptNo} of={attempt} />
      ))}
    </>
  );
}

/** One delivery, with its attempts when it is opened, and sending it once more (WH5). */
function OneDelivery({ orgId, of }: { orgId: number; of: WebhookDelivery }): ReactNode {
  const [isOpen, open] = useState(false);
  const sending = useSend(WH5, { outcome: () => text.resent });
  const { id, endpointId, type, status, attempts, createdAt, nextAt } = of;
  const label = eventsText.types[type];
  return (
    <Stack gap="s">
      <Split centred>
        <div>
          <Cluster>
            <StatusWord status={status} />
            <span>{label}</span>
          </Cluster>
          <Small>{text.facts(formatInstant(createdAt), attempts, nextAt && formatInstant(nextAt))}</Small>
        </div>
        <Row gap="s">
          <Button small aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {isOpen ? text.close : text.open}
            <span className="visually-hidden"> {text.named(label, id)}</span>
          </Button>
          {of.can.includes('resend') && (
            <Button
              small
              busy={sending.isPending}
              onClick={() => void sending.send({ params: { orgId, id: endpointId, deliveryId: id } })}
            >
              {text.resend}
              <span className="visually-hidden"> {text.named(label, id)}</span>
            </Button>
          )}
        </Row>
      </Split>
      <Outcome of={WH5} sending={sending} />
      {isOpen && <Attempts orgId={orgId} of={of} />}
    </Stack>
  );
}

/** Shows what was delivered to a webhook (WH4), the newest events first, with request and answer of each attempt. */
export function DeliveriesDrawer({ of, close }: { of: WebhookEndpoint; close: () => void }): ReactNode {
  const { orgId, id, url } = of;
  const { data, error, refetch } = useQuery(queryOf(WH4, { params: { orgId, id }, query: { size: SHOWN } }));
  return (
    <Drawer title={text.title(hostOf(url))} close={close}>
      <Stack>
        <p>{text.lead}</p>
        <NotYet of={{ data, error, refetch }} height={320} />
        {data?.items.length === 0 && <p>{text.none}</p>}
        {data && data.total > SHOWN && <Small>{text.first(SHOWN, data.total)}</Small>}
        <Lines>
          {data?.items.map((delivery) => (
            <Line key={delivery.id}>
              <OneDelivery orgId={orgId} of={delivery} />
            </Line>
          ))}
        </Lines>
      </Stack>
    </Drawer>
  );
}
