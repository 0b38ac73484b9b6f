import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import type { ReactNode } from 'react';
import { rankFinding, riseFinding } from '../../../ui/chart/finding.ts';
import { nameOf } from '../summary/summary-list.tsx';
import { analyticsText as text } from './analytics.text.ts';
import type { ShownInflows } from './compared.ts';
import { StatusCard } from './status-card.tsx';

const { received } = text;

interface Part {
  figures: ShownInflows;
  org: number | undefined;
}

/** Shows inflow by channel, each with a link to its payments; one channel alone is no ranking. */
export function ReceivedChannels({ figures, org }: Part): ReactNode {
  if (figures.byChannel.length === 0) return null;
  const named = figures.byChannel.map((row) => ({ ...row, name: nameOf(row) }));
  return (
    <StatusCard
      title={rankFinding(named, figures.total, received.byChannel)}
      first={received.channel}
      rows={figures.byChannel}
      days={figures}
      before={figures.before}
      all={{ count: figures.count, amount: figures.total }}
      words={{ all: received.allChannels, others: received.otherChannels }}
      nameOf={nameOf}
      behind={({ key }) => addresses.reportRows('inflow-report', { ...addresses.ownDays(figures), channel: key, org })}
    />
  );
}

/** Shows the services that received the most; the title names the one that rose the most. */
export function ReceivedServices({ figures, org }: Part): ReactNode {
  if (figures.byService.length === 0) return null;
  const { total, before } = figures;
  const than = before && formatRange(before.start, before.end);
  return (
    <StatusCard
      title={riseFinding(figures.byService, { amount: total, before: before?.amount, than }, received.forService)}
      first={received.service}
      rows={figures.byService}
      days={figures}
      before={figures.before}
      all={{ count: figures.count, amount: figures.total }}
      words={{ all: received.allServices, others: received.otherServices }}
      behind={({ key, orgId }) =>
        addresses.reportRows('inflow-report', {
          ...addresses.ownDays(figures),
          service: key,
          org: org === undefined ? undefined : orgId,
        })
      }
    />
  );
}
