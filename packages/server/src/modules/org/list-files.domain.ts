import { listFile } from '@isura/contract/kernel/list-file';
import { percentText } from '@isura/contract/kernel/percent';
import { OR16 } from '@isura/contract/org/activation';
import { activationColumns } from '@isura/contract/org/activation-columns.text';
import { PB1 } from '@isura/contract/org/catalogue';
import { CR1 } from '@isura/contract/org/collection-rules';
import { enterpriseColumns, mdaColumns } from '@isura/contract/org/organization-columns.text';
import { OR2, OR17 } from '@isura/contract/org/organizations';
import { CR6 } from '@isura/contract/org/revenue-head';
import { revenueHeadColumns } from '@isura/contract/org/revenue-head-columns.text';
import { channelsInWords, penaltyWords, ruleStatusLabels, validWords } from '@isura/contract/org/rule.text';
import { ruleColumns } from '@isura/contract/org/rule-columns.text';
import { OR11 } from '@isura/contract/org/service';
import { serviceColumns } from '@isura/contract/org/service-columns.text';
import { type SplitRatio, SV2 } from '@isura/contract/org/split';
import { splitColumns } from '@isura/contract/org/split-columns.text';
import {
  orgStatusLabels,
  readinessLabels,
  serviceStatusLabels,
  splitStatusLabels,
  whoOf,
} from '@isura/contract/org/words.text';
import type { ListFiles } from '@isura/contract/report/export';

/** Describes a split in a few words: `MDA 75%, CRF 25%`. */
const splitInWords = (split: SplitRatio | undefined): string | undefined =>
  split?.lines.map((line) => `${whoOf(line)} ${percentText(line.percent)}%`).join(', ');

const organizations = {
  labels: { status: orgStatusLabels },
  onPaper: ['code', 'name', 'category', 'sector', 'servicesCount'] as const,
};

/** Files of organizations, and of services with their rules, splits and revenue heads. */
export const files = {
  organizations: listFile(mdaColumns, {
    ...organizations,
    title: 'MDAs',
    call: ({ kind }) => (kind === 'central' ? OR2 : PB1),
  }),
  enterprises: listFile(enterpriseColumns, {
    ...organizations,
    title: 'Enterprises',
    call: ({ kind }) => (kind === 'central' ? OR17 : PB1),
  }),
  services: listFile(serviceColumns, {
    title: 'Services',
    call: () => OR11,
    labels: { status: serviceStatusLabels },
    onPaper: ['name', 'code', 'amountText', 'status', 'collectedThisMonth'],
  }),
  'all-services': listFile(activationColumns, {
    title: 'Services of all MDAs',
    call: () => OR16,
    values: {
      head: ({ revenueHeadCode, revenueHeadName }) => `${revenueHeadCode} ${revenueHeadName}`,
      rule: ({ hasActiveRule, amountText }) => (hasActiveRule ? amountText : readinessLabels.noRule),
      split: ({ hasActiveSplit }) => (hasActiveSplit ? readinessLabels.set : readinessLabels.missing),
    },
    labels: { status: serviceStatusLabels },
    onPaper: ['orgName', 'name', 'rule', 'split', 'status'],
  }),
  splits: listFile(splitColumns, {
    title: 'Service splits',
    call: () => SV2,
    asks: { status: splitStatusLabels },
    values: {
      split: ({ current }) => splitInWords(current),
      proposed: ({ pending }) => splitInWords(pending),
      from: ({ pending }) => pending?.effectiveFrom,
      setBy: ({ pending }) => pending?.setBy,
      setAt: ({ pending }) => pending?.setAt,
    },
    labels: { serviceStatus: serviceStatusLabels },
    onPaper: ['orgName', 'serviceName', 'serviceStatus', 'split'],
  }),
  rules: listFile(ruleColumns, {
    title: 'Collection rules',
    call: () => CR1,
    values: {
      penalty: penaltyWords,
      channels: ({ channels }) => channelsInWords(channels),
      validFrom: validWords,
    },
    labels: { status: ruleStatusLabels },
    onPaper: ['name', 'versionNo', 'serviceName', 'amountText', 'status'],
  }),
  'revenue-heads': listFile(revenueHeadColumns, {
    title: 'Revenue heads',
    call: () => CR6,
    values: {
      account: ({ glCode, glName }) => `${glCode} ${glName}`,
      whose: ({ orgName }) => orgName ?? 'Every MDA',
    },
    onPaper: ['code', 'name', 'account', 'whose'],
  }),
} satisfies ListFiles;
