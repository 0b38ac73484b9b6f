import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { CollectionRule } from '@isura/contract/org/collection-rule';
import {
  amountTypeLabels,
  bearerLabels,
  channelsInWords,
  penaltyWords,
  validWords,
} from '@isura/contract/org/rule.text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { WaitingBadge } from '../../../ui/page/waiting-notice.tsx';
import { type Column, labelled, mda } from '../../../ui/table/columns.tsx';
import css from './rule.module.css';
import { rulesText as text } from './rule.text.ts';
import { RuleBadge } from './rule-badge.tsx';

/** Read whole, on one line. */
const whole = (value: string) => <span className={css.whole}>{value}</span>;

const RuleLink = ({ id, name }: CollectionRule): ReactNode => (
  <Link to="/admin/setup-administration/edit-collection/$id" params={{ id: String(id) }}>
    {name}
  </Link>
);

/** The columns of the list of rules; the central office also sees the organization. */
export const ruleColumns: readonly Column<CollectionRule>[] = [
  {
    key: 'name',
    header: text.columns.rule,
    sticky: true,
    card: 'title',
    cell: (rule) => (
      <span className={css.name} title={rule.name}>
        <RuleLink {...rule} />
      </span>
    ),
    inCard: RuleLink,
  },
  { key: 'versionNo', header: text.columns.version, align: 'right', cell: ({ versionNo }) => formatCount(versionNo) },
  mda(text.columns.mda, { ofMany: true }),
  { key: 'serviceName', header: text.columns.service, card: 'fact', cell: ({ serviceName }) => serviceName },
  labelled('amountType', text.columns.kind, amountTypeLabels),
  { key: 'amountText', header: text.columns.amount, card: 'fact', cell: ({ amountText }) => whole(amountText) },
  { key: 'penalty', header: text.columns.penalty, cell: (rule) => penaltyWords(rule) },
  labelled('feeBearer', text.columns.bearer, bearerLabels),
  {
    key: 'channels',
    header: text.columns.channels,
    cell: ({ channels }) => channelsInWords(channels),
  },
  { key: 'validFrom', header: text.columns.valid, card: 'fact', cell: (rule) => whole(validWords(rule)) },
  {
    key: 'status',
    header: text.columns.status,
    card: 'status',
    cell: ({ status, waitingChange }) => (
      <span className={css.badges}>
        <RuleBadge status={status} />
        {waitingChange && <WaitingBadge />}
      </span>
    ),
  },
];
