import * as addresses from '@isura/contract/kernel/addresses';
import type { Kobo } from '@isura/contract/kernel/money';
import type { Inflows } from '@isura/contract/report/analytics';
import type { ReactNode } from 'react';
import { nameOf } from '../summary/summary-list.tsx';
import { analyticsText as text } from './analytics.text.ts';
import { grewMost } from './finding.ts';
import { StatusCard } from './status-card.tsx';

const { received } = text;

interface Part {
  figures: Inflows;
  org: number | undefined;
}

/** Shows inflow by channel, each with a link to its payments. */
export function ReceivedChannels({ figures, org }: Part): ReactNode {
  const [first] = figures.byChannel;
  if (!first) return null;
  return (
    <StatusCard
      title={received.brings(nameOf(first), first.share)}
      first={received.channel}
      rows={figures.byChannel}
      days={figures}
      before={figures.before}
      all={{ count: figures.count, amount: figures.total, before: figures.before.amount }}
      words={{ all: received.allChannels, others: '' }}
      nameOf={nameOf}
      behind={({ key }) => addresses.reportRows('inflow-report', { ...addresses.ownDays(figures), channel: key, org })}
    />
  );
}

/** Shows the services that received the most; the title names those that grew. */
export function ReceivedServices({ figures, org }: Part): ReactNode {
  const [first] = figures.byService;
  if (!first) return null;
  const grown = grewMost(figures.byService);
  return (
    <StatusCard
      title={
        grown && figures.before.amount > 0n
          ? received.grew(grown.name, (grown.amount - grown.before) as Kobo)
          : received.brings(first.name, first.share)
      }
      first={received.service}
      rows={figures.byService}
      days={figures}
      before={figures.before}
      all={{ count: figures.count, amount: figures.total, before: figures.before.amount }}
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
