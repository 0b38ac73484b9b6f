import type { CollectionRule } from '@isura/contract/org/collection-rule';
import {
  amountTypeLabels,
  bearerLabels,
  channelsInWords,
  penaltyWords,
  validWords,
} from '@isura/contract/org/rule.text';
import { Link } from '@tanstack/react-router';
import { Small } from '../../../ui/layout/layout.tsx';
import { badge, type Column, labelled, mda } from '../../../ui/table/columns.tsx';
import css from './rule.module.css';
import { rulesText as text } from './rule.text.ts';
import { RuleBadge } from './rule-badge.tsx';

const wide = (value: string) => <span className={css.wide}>{value}</span>;

/** The columns of the list of rules; the central office also sees the organization. */
export const ruleColumns: readonly Column<CollectionRule>[] = [
  {
    key: 'name',
    header: text.columns.rule,
    sticky: true,
    card: 'title',
    cell: ({ id, name, versionNo }) => (
      <span className={css.name}>
        <Link to="/admin/setup-administration/edit-collection/$id" params={{ id: String(id) }}>
          {name}
        </Link>
        <Small as="span"> {text.version(versionNo)}</Small>
      </span>
    ),
  },
  mda(text.columns.mda, { ofMany: true }),
  { key: 'serviceName', header: text.columns.service, card: 'fact', cell: ({ serviceName }) => wide(serviceName) },
  labelled('amountType', text.columns.kind, amountTypeLabels),
  { key: 'amountText', header: text.columns.amount, card: 'fact', cell: ({ amountText }) => wide(amountText) },
  { key: 'penalty', header: text.columns.penalty, cell: (rule) => wide(penaltyWords(rule)) },
  labelled('feeBearer', text.columns.bearer, bearerLabels),
  {
    key: 'channels',
    header: text.columns.channels,
    cell: ({ channels }) => wide(channelsInWords(channels)),
  },
  { key: 'validFrom', header: text.columns.valid, card: 'fact', cell: (rule) => wide(validWords(rule)) },
  badge(text.columns.status, RuleBadge),
];
